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
 * The processes that run on this data folder; the file outlives a killed run.
 * @typedef {object} Run
 * @property {number} supervisor process id
 * @property {string} address of the shop
 * @property {import('../setup/environment.mjs').Ports} [ports] absent in older releases
 * @property {boolean} ending it is stopping
 * @property {Record<string, number>} children name -> process id
 * @property {Folder} [folder] where it was written; absent in older releases
 */

/**
 * Distinguishes a folder from a copy of it: a copy has another inode and another path, or is on another machine.
 * @typedef {{ path: string, inode: string }} Folder
 */

/** Time that the children of a killed run may take to notice and finish. */
const PATIENCE_MS = 10_000;
/** Time that a supervisor may take to notice that its npm was killed. */
const NOTICE_MS = 1000;
/** Time to wait for a supervisor that is stopping. */
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
 * The only run on a data folder.
 * @typedef {object} Tenancy
 * @property {(run: { ending: boolean, children: Record<string, number> }) => void} remember for the next run after a
 *   kill; write errors, as on a full disk, are ignored
 * @property {() => void} leave
 */

/**
 * Locks the data folder for this run until the process ends. After a killed run it first waits for that run's
 * children, which end by themselves without their parent, and kills those that do not.
 * @param {string} dataFolder
 * @param {string} address of the shop
 * @param {Run['ports']} [ports]
 * @returns {Promise<Tenancy>}
 * @throws {Advice} when another run has it; nothing is changed then
 */
export async function enterFolder(dataFolder, address, ports) {
  mkdirSync(dataFolder, { recursive: true });
  const unlock = await lockOrAdvise(dataFolder);
  try {
    await olderReleaseGone(dataFolder);
    await childrenGone(dataFolder);
    rememberRun(dataFolder, { address, ports, ending: false, children: {} });
  } catch (error) {
    unlock();
    throw error;
  }
  return {
    remember: (run) => {
      try {
        rememberRun(dataFolder, { address, ports, ...run });
      } catch {
        // The older file stays; readers check first whether its processes are still ours.
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
 * Older releases took no lock.
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
 * Whether this process is still a Node program of ours, and not another one that got its number.
 * @param {number} pid
 * @param {RegExp} program
 */
const isOurs = (pid, program) => pid !== process.pid && program.test(commandLine(pid));

/**
 * The run recorded last; undefined also when the folder is a copy, because the record is then the original's.
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
 * The run that is under way; undefined when the shop of this folder is closed.
 * @param {string} dataFolder
 */
export function openRun(dataFolder) {
  const run = readRun(dataFolder);
  return run && isAlive(run.supervisor) ? run : undefined;
}

/**
 * @param {string} text
 * @returns {Run | undefined} undefined when a failing disk damaged it
 */
function parseRun(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
