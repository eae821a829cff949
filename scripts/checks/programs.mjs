import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../setup/prepare.mjs';
import { runQuietly, StepFailed } from '../setup/steps.mjs';
import { countPlaywright, countVitest, failedJourneysOf, failedOf, settle } from './counting.mjs';
import { isolatedEnvironment } from './isolated-environment.mjs';

/**
 * The result of a stage. `note` says what was left out and why. On failure the names in `failed` are shown, then the
 * end of `output`.
 * @typedef {{ count: import('./counting.mjs').Count, output: string, note?: string, failed?: string[] }} Outcome
 */

const MINUTE_MS = 60_000;
/** Limit of one stage; the full sizes take about two hours. A function, because `--long` sets the size later. */
const timeLimit = () => (process.env.TEST_SIZE === 'long' ? 240 : 20) * MINUTE_MS;
/** The browser tests are the longest, and on a busy machine the slowest. */
const BROWSER_TIME_LIMIT_MS = 40 * MINUTE_MS;

/**
 * The program of a package, to be run by node.
 * @param {string} name package
 * @param {string} program as in its "bin"
 */
export function programOf(name, program) {
  const manifest = path.join(root, 'node_modules', name, 'package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  return path.join(path.dirname(manifest), typeof bin === 'string' ? bin : bin[program]);
}

/**
 * @param {string} label
 * @param {string[]} args for node
 * @param {Record<string, string>} [env]
 * @param {number} [timeout] ms
 * @param {string} [cwd]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
async function attempt(label, args, env = {}, timeout = timeLimit(), cwd = root) {
  try {
    const options = { cwd, env: { ...isolatedEnvironment(process.env), ...env }, timeout };
    return { ok: true, output: await runQuietly(label, process.execPath, args, options) };
  } catch (error) {
    return { ok: false, output: error instanceof StepFailed ? error.output : String(error) };
  }
}

/**
 * A check that passes or fails as a whole.
 * @param {string} label
 * @param {string[]} args for node
 * @returns {Promise<Outcome>}
 */
export async function check(label, args) {
  const { ok, output } = await attempt(label, args);
  return { count: { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }, output };
}

/**
 * Runs a test program that writes a JSON report.
 * @template T
 * @param {string} label
 * @param {string[]} args for node
 * @param {(file: string) => { args: string[], env: Record<string, string> }} report how to ask for it
 * @param {(report: T) => import('./counting.mjs').Count} read
 * @param {Record<string, string>} env
 * @param {number} [timeout] ms
 * @param {(report: T) => string[]} [name] what failed
 * @param {string} [cwd]
 * @returns {Promise<Outcome>}
 */
async function suite(label, args, report, read, env, timeout = timeLimit(), name = () => [], cwd = root) {
  const folder = mkdtempSync(path.join(tmpdir(), 'lombada-report-'));
  const file = path.join(folder, 'report.json');
  const asked = report(file);
  const all = [...args, ...asked.args];
  const { ok, output } = await attempt(label, all, { ...asked.env, ...env }, timeout, cwd);
  const found = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  rmSync(folder, { recursive: true });
  return { count: settle(found && read(found), ok), output, failed: found ? name(found) : [] };
}

const timesFile = path.join(root, 'node_modules/.cache/test-seconds.json');

/** How many seconds each test file took when it last ran here. @returns {Record<string, number>} */
export const knownSeconds = () => (existsSync(timesFile) ? JSON.parse(readFileSync(timesFile, 'utf8')) : {});

/** @param {import('./counting.mjs').VitestReport} report */
function countAndRemember(report) {
  const now = report.testResults.map(({ name = '', startTime = 0, endTime = 0 }) => [
    path.relative(root, name).split(path.sep).join('/'),
    (endTime - startTime) / 1000,
  ]);
  mkdirSync(path.dirname(timesFile), { recursive: true });
  writeFileSync(timesFile, JSON.stringify({ ...knownSeconds(), ...Object.fromEntries(now) }));
  return countVitest(report);
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @param {string} [cwd] another checkout
 */
export const vitest = (args, env = {}, cwd = root) =>
  suite(
    'vitest',
    [programOf('vitest', 'vitest'), 'run', ...args],
    (file) => ({
      args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      env: { NO_COLOR: '1' },
    }),
    cwd === root ? countAndRemember : countVitest,
    env,
    timeLimit(),
    failedOf,
    cwd,
  );

/** @param {string[]} args @param {Record<string, string>} [env] */
export const playwright = (args, env = {}) =>
  suite(
    'playwright',
    [programOf('@playwright/test', 'playwright'), 'test', ...args],
    (file) => ({
      args: ['--reporter=line,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, NO_COLOR: '1', CI: '1' },
    }),
    countPlaywright,
    env,
    BROWSER_TIME_LIMIT_MS,
    failedJourneysOf,
  );
