import { randomBytes } from 'node:crypto';
import {
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

/**
 * What is needed to connect to the database again.
 * @typedef {{ port: number, password: string, cluster: string, isMade?: boolean }} State cluster: absolute, or
 *   relative to the home; isMade: it existed once
 */

/** @param {string} home */
const stateFile = (home) => path.join(home, 'state.json');

/**
 * @param {string} home
 * @returns {State | undefined}
 */
export function readState(home) {
  if (!existsSync(stateFile(home))) return undefined;
  /** @type {State} */
  const state = JSON.parse(readFileSync(stateFile(home), 'utf8'));
  return { ...state, cluster: path.resolve(home, state.cluster) };
}

/** @param {string} home */
export function demandState(home) {
  const state = readState(home);
  if (!state) throw new Error(`The state of the database is missing in ${home}.`);
  return state;
}

/**
 * Writes the file atomically, readable by its owner only.
 * @param {string} home
 * @param {State} state
 */
export function writeState(home, state) {
  renameSync(writeAside(home, state), stateFile(home));
}

/**
 * Like writeState, but keeps a state that another start has just made.
 * @param {string} home
 * @param {State} state
 */
export function createState(home, state) {
  const half = writeAside(home, state);
  try {
    linkSync(half, stateFile(home));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  } finally {
    rmSync(half);
  }
}

/**
 * @param {string} home
 * @param {string} cluster absolute
 */
export const isOutside = (home, cluster) => path.relative(home, cluster).startsWith('..');

/**
 * @param {string} home
 * @param {State} state
 * @returns {string} the file written
 */
function writeAside(home, state) {
  const cluster = isOutside(home, state.cluster) ? state.cluster : path.relative(home, state.cluster);
  const kept = { ...state, cluster };
  const half = `${stateFile(home)}.${process.pid}`;
  writeFileSync(half, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  return half;
}

/** A port that is free at this moment. */
export function freePort() {
  return /** @type {Promise<number>} */ (
    new Promise((resolve, reject) => {
      const probe = createServer();
      probe.once('error', reject);
      probe.listen(0, '127.0.0.1', () => {
        const address = probe.address();
        const port = typeof address === 'object' && address ? address.port : 0;
        probe.close(() => resolve(port));
      });
    })
  );
}

export const newPassword = () => randomBytes(24).toString('base64url');

/**
 * Reads the server's own lock file: process id, the folder it was started on, port, and the key of its shared memory,
 * which is derived from the folder's inode; 0 when there is none.
 * @param {string} cluster
 */
export function readPostmaster(cluster) {
  /** @type {string[]} */
  let lines;
  try {
    lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  const key = BigInt(/^ *(\d+)/.exec(lines[6] ?? '')?.[1] ?? 0);
  return pid > 0 ? { pid, folder: lines[1] ?? '', port, key } : undefined;
}

/**
 * Removes a lock file whose process id now belongs to another program (ids start again in a restarted container) or
 * to the server of another cluster, because PostgreSQL would refuse to start. It stays while any process works in the
 * cluster.
 * @param {string} cluster
 */
export function dropForeignLock(cluster) {
  const lock = readPostmaster(cluster);
  if (!lock || process.platform !== 'linux' || !existsSync(`/proc/${lock.pid}`)) return;
  const inside = realpathSync(cluster);
  const worksInside = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((pid) => linkTarget(`/proc/${pid}/cwd`) === inside);
  // An unreadable process belongs to another user, and PostgreSQL ignores such processes.
  if (!worksInside && linkTarget(`/proc/${lock.pid}/exe`) !== undefined)
    rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
}

/** @param {string} link */
function linkTarget(link) {
  try {
    return readlinkSync(link);
  } catch {
    return undefined;
  }
}
