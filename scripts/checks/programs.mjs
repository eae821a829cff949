import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../setup/prepare.mjs';
import { runQuietly, StepFailed, seconds } from '../setup/steps.mjs';
import { settle } from './counting.mjs';
import { isolatedEnvironment } from './isolated-environment.mjs';
import { RECORD, readRecord } from './test-record.mjs';

/**
 * The result of a stage. `note` says what was left out and why. On failure the names in `failed` are shown, then the
 * end of `output`.
 * @typedef {{ count: import('./counting.mjs').Count, output: string, note?: string, failed?: string[] }} Outcome
 */

/** @typedef {(detail: string) => void} Tell shows how far a stage is */

const MINUTE_MS = 60_000;
/** A check of a few seconds that still runs after this hangs, on any machine. */
const CHECK_LIMIT_MS = 30 * MINUTE_MS;
/** A test program in which no test has ended for this time hangs: a single test has at most four minutes. */
const SILENCE_LIMIT_MS = 20 * MINUTE_MS;
const LOOK_MS = 1000;

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
 * @param {Record<string, string>} env
 * @param {AbortSignal} signal ends it
 * @param {{ cwd?: string, program?: string }} [where] program: another node
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
async function attempt(label, args, env, signal, { cwd = root, program = process.execPath } = {}) {
  try {
    const options = { cwd, env: { ...isolatedEnvironment(process.env), ...env }, signal };
    return { ok: true, output: await runQuietly(label, program, args, options) };
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
  const limit = AbortSignal.timeout(CHECK_LIMIT_MS);
  const { ok, output } = await attempt(label, args, {}, limit);
  const note = limit.aborted ? `CUT after ${seconds(CHECK_LIMIT_MS)}` : undefined;
  return { count: { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }, output, note };
}

/**
 * Runs a test program that writes a record, and cuts it when nothing is added to the record for long.
 * @param {string} label
 * @param {string[]} args for node
 * @param {Record<string, string>} env
 * @param {{ cwd?: string, program?: string, tell?: Tell, silenceLimit?: number }} [options] silenceLimit in ms
 * @returns {Promise<Outcome & { seconds: Record<string, number> }>} seconds: by what has ended
 */
export async function suite(label, args, env, { tell, silenceLimit = SILENCE_LIMIT_MS, ...where } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'lombada-record-'));
  const file = path.join(folder, 'record.jsonl');
  writeFileSync(file, '');
  const read = () => readRecord(readFileSync(file, 'utf8'));
  const cut = new AbortController();
  const watch = setInterval(() => {
    if (Date.now() - statSync(file).mtimeMs > silenceLimit) cut.abort();
    const { count, failed } = read();
    tell?.(`${count.passed} passed${failed.length > 0 ? `, ${failed.length} FAILED` : ''}`);
  }, LOOK_MS);
  try {
    const { ok, output } = await attempt(
      label,
      args,
      { ...env, NO_COLOR: '1', [RECORD]: file },
      cut.signal,
      where,
    );
    const { count, failed, running, seconds: taken } = read();
    const note = cut.signal.aborted
      ? `CUT because no test ended for ${seconds(silenceLimit)}; running were ${running.join(', ') || 'none'}`
      : undefined;
    return { count: settle(count, ok), output, failed, note, seconds: taken };
  } finally {
    clearInterval(watch);
    rmSync(folder, { recursive: true });
  }
}

const timesFile = path.join(root, 'node_modules/.cache/test-seconds.json');

/** How many seconds each test file took when it last ran here. @returns {Record<string, number>} */
export const knownSeconds = () => (existsSync(timesFile) ? JSON.parse(readFileSync(timesFile, 'utf8')) : {});

/** @param {string} file of this folder */
const beside = (file) => path.join(import.meta.dirname, file);

/**
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @param {{ cwd?: string, program?: string, tell?: Tell }} [options] cwd: another checkout; program: another node
 * @returns {Promise<Outcome>}
 */
export async function vitest(args, env = {}, options = {}) {
  const reporters = ['--reporter=default', `--reporter=${beside('record-vitest.mjs')}`];
  const outcome = await suite(
    'vitest',
    [programOf('vitest', 'vitest'), 'run', ...args, ...reporters],
    env,
    options,
  );
  if (!options.cwd) {
    mkdirSync(path.dirname(timesFile), { recursive: true });
    writeFileSync(timesFile, JSON.stringify({ ...knownSeconds(), ...outcome.seconds }));
  }
  return outcome;
}

/**
 * @param {string[]} args
 * @param {{ tell?: Tell }} [options]
 * @returns {Promise<Outcome>}
 */
export function playwright(args, options) {
  const reporter = `--reporter=line,${beside('record-playwright.mjs')}`;
  const program = programOf('@playwright/test', 'playwright');
  return suite('playwright', [program, 'test', ...args, reporter], { CI: '1' }, options);
}
