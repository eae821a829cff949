import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Advice } from '../setup/steps.mjs';

/**
 * Who runs on this data folder; the file outlives a killed run.
 * @typedef {object} Run
 * @property {number} supervisor process id
 * @property {string} address of the shop
 * @property {boolean} ending it drains
 * @property {Record<string, number>} children name -> process id
 */

/** How long the children of a killed run may take to notice and finish. */
const PATIENCE_MS = 10_000;
/** How long a supervisor may take to notice that its npm was killed. */
const NOTICE_MS = 1000;
/** How long a supervisor that drains is waited for. */
const DRAIN_MS = 30_000;

/** @param {string} dataFolder */
const runFile = (dataFolder) => path.join(dataFolder, 'run.json');

/**
 * @param {string} dataFolder
 * @param {Run} run
 */
export function rememberRun(dataFolder, run) {
  mkdirSync(dataFolder, { recursive: true });
  const half = `${runFile(dataFolder)}.${process.pid}`;
  writeFileSync(half, JSON.stringify(run));
  renameSync(half, runFile(dataFolder));
}

/** @param {string} dataFolder */
export const forgetRun = (dataFolder) => rmSync(runFile(dataFolder), { force: true });

/**
 * The command line of a running process, '' when there is none or it cannot be read.
 * @param {number} pid
 */
function commandLine(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH') return '';
  }
  if (existsSync(`/proc/${pid}/cmdline`))
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
}

/**
 * Is this process still a Node program of ours, and not a stranger that got its number?
 * @param {number} pid
 */
const isOurs = (pid) => /(scripts\/(start|dev)|dist\/|server\.ts|main\.ts)/.test(commandLine(pid));

/**
 * Makes room after a run that was killed: waits for its children, which end by themselves when their parent is
 * gone, and ends those that do not.
 * @param {string} dataFolder
 * @throws {Advice} when that run is alive
 */
export async function clearPreviousRun(dataFolder) {
  await supervisorGone(dataFolder);
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const left = Object.values(readRun(dataFolder)?.children ?? {}).filter(isOurs);
    if (left.length === 0) break;
    if (Date.now() > deadline) for (const pid of left) process.kill(pid, 'SIGKILL');
    await wait(100);
  }
  forgetRun(dataFolder);
}

/** @param {string} dataFolder */
async function supervisorGone(dataFolder) {
  const since = Date.now();
  for (;;) {
    const run = readRun(dataFolder);
    if (!run || run.supervisor === process.pid || !isOurs(run.supervisor)) return;
    if (Date.now() - since > (run.ending ? DRAIN_MS : NOTICE_MS))
      throw new Advice(
        `Lombada already runs at ${run.address} (process ${run.supervisor}). End it with Ctrl-C first.`,
      );
    await wait(100);
  }
}

/**
 * @param {string} dataFolder
 * @returns {Run | undefined}
 */
function readRun(dataFolder) {
  const file = runFile(dataFolder);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
