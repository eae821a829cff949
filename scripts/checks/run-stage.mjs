import { begin, say } from '../setup/progress.mjs';
import { lastLines, StepFailed, seconds } from '../setup/steps.mjs';

const LINES_OF_A_FAILURE = 80;

/**
 * Runs one stage and prints its line: name, seconds, counts; the end of what it printed when it failed.
 * @param {string} name
 * @param {(tell: import('./programs.mjs').Tell) => Promise<import('./programs.mjs').Outcome>} stage
 * @returns {Promise<import('./counting.mjs').Count & { name: string, ms: number, names: string[] }>}
 */
export async function runStage(name, stage) {
  let detail = '';
  const end = begin(name, () => detail);
  const outcome = await stage((text) => {
    detail = text;
  }).catch((error) => ({
    count: { passed: 0, failed: 1, skipped: 0 },
    output: error instanceof StepFailed ? `${error.output}\n${error.message}` : String(error?.stack ?? error),
    note: undefined,
    failed: [],
  }));
  const ms = end();
  const { passed, failed, skipped } = outcome.count;
  const words = [`${passed} passed`];
  if (failed > 0) words.push(`${failed} FAILED`);
  if (skipped > 0) words.push(`${skipped} skipped`);
  if (outcome.note) words.push(outcome.note);
  say(`${failed > 0 ? 'x' : '.'} ${name.padEnd(12)} ${seconds(ms).padStart(8)}  ${words.join(', ')}`);
  if (failed > 0) say(`${lastLines(outcome.output, LINES_OF_A_FAILURE).replace(/^/gm, '    ')}\n`);
  return { ...outcome.count, name, ms, names: outcome.failed ?? [] };
}
