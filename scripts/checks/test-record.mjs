import { appendFileSync } from 'node:fs';

/**
 * What a test program tells while it runs, one JSON object a line, so that a run that is cut still says what had passed
 * and what was running.
 * @typedef {{ opens: string } | { closes: string, seconds?: number }
 *   | { test: string, state: 'passed' | 'failed' | 'skipped' }} Line `opens`, `closes`: a file, or a browser test
 */

/** Environment variable with the path of the record. */
export const RECORD = 'TEST_RECORD';

/** @param {Line} line */
export function record(line) {
  const file = process.env[RECORD];
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
}

/**
 * @param {string} text the lines so far; a last one that is cut is passed over
 * @returns {{ count: import('./counting.mjs').Count, failed: string[], running: string[], seconds: Record<string, number> }}
 * failed: names; running: opened and not closed; seconds: by what was closed
 */
export function readRecord(text) {
  const count = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const failed = [];
  /** @type {Set<string>} */
  const running = new Set();
  /** @type {Record<string, number>} */
  const seconds = {};
  for (const written of text.split('\n').slice(0, -1)) {
    /** @type {Line} */
    const line = JSON.parse(written);
    if ('opens' in line) running.add(line.opens);
    else if ('closes' in line) {
      running.delete(line.closes);
      if (line.seconds !== undefined) seconds[line.closes] = line.seconds;
    } else {
      count[line.state] += 1;
      if (line.state === 'failed') failed.push(line.test);
    }
  }
  return { count, failed, running: [...running], seconds };
}
