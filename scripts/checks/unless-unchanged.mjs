import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup/prepare.mjs';
import { hashOf } from '../setup/stamps.mjs';

/** All files of this repository that the package's tests read; an import rule (preflight-stands-alone) enforces it. */
const inputs = [
  ...['packages/preflight', 'package-lock.json', 'tsconfig.json', 'vitest.config.ts'],
  ...['tests/setup/seeded.ts', 'tests/setup/size.ts', 'tests/factories/random.ts'],
];

/**
 * Runs the tests of packages/preflight, unless they passed on this machine with the same files, packages and Node;
 * none is counted then. In CI and in the long size they always run.
 * @param {() => Promise<import('./programs.mjs').Outcome>} run
 * @param {{ folder?: string, env?: Record<string, string | undefined> }} [where]
 * @returns {Promise<import('./programs.mjs').Outcome>}
 */
export async function unlessUnchanged(run, { folder = root, env = process.env } = {}) {
  if (env.CI || env.TEST_SIZE === 'long') return run();
  const record = path.join(folder, 'node_modules/.cache/preflight-passed.json');
  const hash = `${process.version} ${hashOf(folder, inputs, { withTests: true })}`;
  /** @type {{ hash?: string, passed?: number }} */
  const last = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
  if (last.hash === hash)
    return {
      count: { passed: 0, failed: 0, skipped: 0 },
      output: '',
      note: `unchanged since a green run, ${last.passed} tests not run again`,
    };
  rmSync(record, { force: true });
  const outcome = await run();
  if (outcome.count.failed === 0) {
    mkdirSync(path.dirname(record), { recursive: true });
    writeFileSync(record, JSON.stringify({ hash, passed: outcome.count.passed }));
  }
  return outcome;
}
