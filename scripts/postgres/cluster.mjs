import { existsSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '../supervisor/processes.mjs';
import { canReach, makeOpenFolder, reachableStandIn, serverAccount, takeOver } from './account.mjs';
import { hasOtherClients } from './asking.mjs';
import { postgresPrograms } from './binaries.mjs';
import { noteOwner, refuseForeignCluster } from './copies.mjs';
import { createCluster } from './create.mjs';
import { run } from './programs.mjs';
import { bringUp } from './server.mjs';
import {
  createState,
  demandState,
  freePort,
  isOutside,
  newPassword,
  readPostmaster,
  readState,
  writeState,
} from './state.mjs';

/**
 * A running private PostgreSQL.
 * @typedef {object} Cluster
 * @property {boolean} booted false when it was already running
 * @property {boolean} created true when the data directory was made now
 * @property {string} folder the data directory
 * @property {(database: string) => string} url address of one database, with the password
 * @property {() => boolean} isRunning
 * @property {(signal: AbortSignal) => Promise<void>} revive starts it again, under the same address
 * @property {() => void} stop fast shutdown, waits for it
 * @property {() => Promise<boolean>} stopUnlessUsed stops it unless another program is connected
 */

/**
 * Opens the private PostgreSQL of `home`: uses a running one, otherwise starts it, and creates it first if necessary.
 * The server outlives this process on purpose, so that web and workers can finish before it stops.
 * @param {{ home: string, disposable?: boolean, signal?: AbortSignal }} options disposable: trade safety of data for
 *   speed (tests); signal: gives up, and leaves nothing running that this call has started
 * @returns {Promise<Cluster>}
 */
export async function openCluster({ home, disposable = false, signal }) {
  makeOpenFolder(home);
  const standIn = () => reachableStandIn(home, !disposable);
  const first = readState(home) ?? (await firstState(home, standIn));
  const standsOutside = isOutside(home, first.cluster);
  if (standsOutside) refuseForeignCluster(home, first);
  const account = serverAccount(first.cluster);
  const place = { home, account, programs: postgresPrograms(account, standIn), disposable };
  signal?.throwIfAborted();
  const created = !existsSync(path.join(first.cluster, 'PG_VERSION'));
  if (created) createCluster(place, first);
  else takeOver(first.cluster, account);
  if (standsOutside) noteOwner(home, first.cluster);

  const booted = await bringUp(place, { signal });
  const state = demandState(home);
  if (!state.isMade) writeState(home, { ...state, isMade: true });
  const { cluster } = state;
  /** @param {string} database */
  const url = (database) => `postgresql://postgres:${state.password}@127.0.0.1:${state.port}/${database}`;
  const isRunning = () => {
    const server = readPostmaster(cluster);
    return server !== undefined && isAlive(server.pid);
  };
  const stop = () => {
    const ended = run(place, 'pg_ctl', ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '60']);
    if (ended.status !== 0 && isRunning()) throw new Error(`PostgreSQL did not stop: ${ended.stderr}`);
  };
  const stopUnlessUsed = async () => {
    if (await hasOtherClients(url('postgres'))) return false;
    stop();
    return true;
  };
  return {
    ...{ booted, created, folder: cluster, url, isRunning, stop, stopUnlessUsed },
    revive: async (now) => void (await bringUp(place, { signal: now, keepPort: true })),
  };
}

/**
 * @param {string} home
 * @param {() => string} standIn
 */
async function firstState(home, standIn) {
  const wished = path.join(home, 'cluster');
  if (existsSync(wished))
    throw new Error(
      `The password of the database in ${home} is lost. Bring back its state.json or move the folder away.`,
    );
  // A new name each time, because the old folder may still hold the cluster of a deleted home.
  const elsewhere = () => path.join(standIn(), `cluster-${Date.now()}`);
  const cluster = canReach(home, serverAccount(wished)) ? wished : elsewhere();
  createState(home, { port: await freePort(), password: newPassword(), cluster });
  return demandState(home);
}
