import { existsSync } from 'node:fs';
import path from 'node:path';
import { canReach, makeOpenFolder, reachableStandIn, serverAccount } from './account.mjs';
import { hasOtherClients } from './asking.mjs';
import { postgresPrograms } from './binaries.mjs';
import { createCluster } from './create.mjs';
import { run } from './programs.mjs';
import { bringUp } from './server.mjs';
import { createState, demandState, freePort, newPassword, readPostmaster, readState } from './state.mjs';

/**
 * A running private PostgreSQL.
 * @typedef {object} Cluster
 * @property {boolean} booted false when it was already running
 * @property {boolean} created true when the data directory was made now
 * @property {(database: string) => string} url address of one database, with the password
 * @property {() => void} stop fast shutdown, waits for it
 * @property {() => Promise<boolean>} stopUnlessUsed stops it unless another program is connected
 */

/**
 * Opens the private PostgreSQL of `home`: adopts a running one, else starts it, else creates it first.
 * The server outlives this process on purpose, so that web and workers can drain before it stops.
 * @param {{ home: string, disposable?: boolean }} options disposable: trade safety of data for speed (tests)
 * @returns {Promise<Cluster>}
 */
export async function openCluster({ home, disposable = false }) {
  makeOpenFolder(home);
  const standIn = () => reachableStandIn(home, !disposable);
  const first = readState(home) ?? (await firstState(home, standIn));
  const account = serverAccount(first.cluster);
  const place = { home, account, programs: postgresPrograms(account, standIn), disposable };
  const created = !existsSync(path.join(first.cluster, 'PG_VERSION'));
  if (created) createCluster(place, first);

  const booted = await bringUp(place);
  const state = demandState(home);
  /** @param {string} database */
  const url = (database) => `postgresql://postgres:${state.password}@127.0.0.1:${state.port}/${database}`;
  const stop = () => {
    const ended = run(place, 'pg_ctl', ['stop', '-D', state.cluster, '-m', 'fast', '-w', '-t', '60']);
    if (ended.status !== 0 && readPostmaster(state.cluster))
      throw new Error(`PostgreSQL did not stop: ${ended.stderr}`);
  };
  const stopUnlessUsed = async () => {
    if (await hasOtherClients(url('postgres'))) return false;
    stop();
    return true;
  };
  return { booted, created, url, stop, stopUnlessUsed };
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
  // A new name each time: the stand-in may still hold the cluster of a home that was deleted.
  const elsewhere = () => path.join(standIn(), `cluster-${Date.now()}`);
  const cluster = canReach(home, serverAccount(wished)) ? wished : elsewhere();
  createState(home, { port: await freePort(), password: newPassword(), cluster });
  return demandState(home);
}
