import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Advice } from '../setup/steps.mjs';
import { lockFolder } from './folder-lock.mjs';
import { commandLine, isAlive } from './processes.mjs';

/**
 * Who runs on this data folder; the file outlives a killed run.
 * @typedef {object} Run
 * @property {number} supervisor process id
 * @property {string} address of the shop
 * @property {boolean} ending it drains
 * @property {Record<string, number>} children name -> process id
 * @property {Folder} [folder] where it was written; older releases did not say
 */

/**
 * What tells a folder from a copy of it: a copy has another inode, and stands elsewhere or on another machine.
 * @typedef {{ path: string, inode: string }} Folder
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
 * @param {string} folder
 * @returns {Folder}
 */
const identityOf = (folder) => ({
  path: realpathSync(folder),
  inode: String(statSync(folder, { bigint: true }).ino),
});

/**
 * @param {string} dataFolder
 * @param {Omit<Run, 'supervisor' | 'folder'>} run
 */
function rememberRun(dataFolder, run) {
  const half = `${runFile(dataFolder)}.${process.pid}`;
  /** @type {Run} */
  const whole = { supervisor: process.pid, folder: identityOf(dataFolder), ...run };
  try {
    writeFileSync(half, JSON.stringify(whole));
    renameSync(half, runFile(dataFolder));
  } catch (error) {
    rmSync(half, { force: true });
    throw error;
  }
}

/**
 * The one run on a data folder.
 * @typedef {object} Tenancy
 * @property {(run: { ending: boolean, children: Record<string, number> }) => void} remember for whoever comes after a
 *   kill; what cannot be written, on a full disk, is not
 * @property {() => void} leave
 */

/**
 * Takes the data folder for this run alone, until the process ends. After a run that was killed it makes room first:
 * waits for its children, which end by themselves when their parent is gone, and ends those that do not.
 * @param {string} dataFolder
 * @param {string} address of the shop
 * @returns {Promise<Tenancy>}
 * @throws {Advice} when another run has it; nothing was touched then
 */
export async function enterFolder(dataFolder, address) {
  mkdirSync(dataFolder, { recursive: true });
  const unlock = await lockOrAdvise(dataFolder);
  try {
    await olderReleaseGone(dataFolder);
    await childrenGone(dataFolder);
    rememberRun(dataFolder, { address, ending: false, children: {} });
  } catch (error) {
    unlock();
    throw error;
  }
  return {
    remember: (run) => {
      try {
        rememberRun(dataFolder, { address, ...run });
      } catch {
        // An older file stays: whoever reads it asks first whether the processes named there are still ours.
      }
    },
    leave: () => {
      rmSync(runFile(dataFolder), { force: true });
      unlock();
    },
  };
}

/** @param {string} dataFolder */
async function lockOrAdvise(dataFolder) {
  const since = Date.now();
  for (;;) {
    const unlock = await lockFolder(dataFolder);
    if (unlock) return unlock;
    const run = readRun(dataFolder);
    if (Date.now() - since > (run?.ending ? DRAIN_MS : NOTICE_MS)) throw alreadyRuns(dataFolder, run);
    await wait(100);
  }
}

/**
 * @param {string} dataFolder
 * @param {Run | undefined} run
 */
function alreadyRuns(dataFolder, run) {
  const where = run && isAlive(run.supervisor) ? ` at ${run.address} (process ${run.supervisor})` : '';
  return new Advice(
    `Lombada already runs${where}, on the data in ${dataFolder}. End it with Ctrl-C first, or give this one a folder of its own: LOMBADA_DATA=other-folder`,
  );
}

/**
 * A release before this one took no lock.
 * @param {string} dataFolder
 */
async function olderReleaseGone(dataFolder) {
  const since = Date.now();
  for (;;) {
    const run = readRun(dataFolder);
    if (!run || run.folder || !isOurs(run.supervisor, supervisorProgram)) return;
    if (Date.now() - since > (run.ending ? DRAIN_MS : NOTICE_MS)) throw alreadyRuns(dataFolder, run);
    await wait(100);
  }
}

/** @param {string} dataFolder */
async function childrenGone(dataFolder) {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const left = Object.values(readRun(dataFolder)?.children ?? {}).filter((pid) =>
      isOurs(pid, childProgram),
    );
    if (left.length === 0) return;
    if (Date.now() > deadline) for (const pid of left) process.kill(pid, 'SIGKILL');
    await wait(100);
  }
}

const supervisorProgram = /scripts\/(start|dev)/;
const childProgram = /(dist\/|server\.ts|main\.ts)/;

/**
 * Is this process still a Node program of ours, and not a stranger that got its number?
 * @param {number} pid
 * @param {RegExp} program
 */
const isOurs = (pid, program) => pid !== process.pid && program.test(commandLine(pid));

/**
 * The run that was last told of; undefined too when the folder is a copy, for then it is the original's.
 * @param {string} dataFolder
 * @returns {Run | undefined}
 */
export function readRun(dataFolder) {
  const file = runFile(dataFolder);
  if (!existsSync(file)) return undefined;
  const run = parseRun(readFileSync(file, 'utf8'));
  if (!run?.folder) return run;
  const here = identityOf(dataFolder);
  return run.folder.path === here.path || run.folder.inode === here.inode ? run : undefined;
}

/**
 * @param {string} text
 * @returns {Run | undefined} undefined for what a failing disk left of it
 */
function parseRun(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
