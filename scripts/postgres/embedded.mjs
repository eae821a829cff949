import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { dataFolder } from '../setup/prepare.mjs';
import { Advice } from '../setup/steps.mjs';
import { openRun } from '../supervisor/previous-run.mjs';
import { openCluster } from './cluster.mjs';
import { connectTo } from './connect.mjs';
import { keepAlive } from './keeper.mjs';

/**
 * The shop's database: DATABASE_URL when it is set, otherwise the private one.
 * @typedef {object} ShopDatabase
 * @property {string} url
 * @property {import('./cluster.mjs').Cluster | undefined} cluster undefined for a database that is not ours to stop
 */

/**
 * @param {AbortSignal} [signal] gives up
 * @returns {Promise<ShopDatabase>} when it fails, it leaves nothing running
 */
async function openShopDatabase(signal) {
  const given = process.env.DATABASE_URL;
  if (given) {
    await demandAnswer(given);
    return { url: given, cluster: undefined };
  }
  const cluster = await openCluster({ home: path.join(dataFolder, 'postgres'), signal });
  try {
    await createDatabase(cluster.url('postgres'), 'lombada');
  } catch (error) {
    if (cluster.booted) await cluster.stopUnlessUsed();
    throw error;
  }
  return { url: cluster.url('lombada'), cluster };
}

/** How long programs that were just told to stop may stay connected. */
const LEAVE_MS = 5000;

/**
 * For a run of the shop: a private server is watched, restarted when it dies, and stopped at the end, even when that
 * comes while it boots.
 * @param {(close: () => Promise<void>) => void} onEnd
 * @returns {Promise<ShopDatabase>}
 */
export async function keepShopDatabase(onEnd) {
  const boot = new AbortController();
  const opened = openShopDatabase(boot.signal);
  /** @type {ReturnType<typeof keepAlive> | undefined} */
  let keeper;
  onEnd(async () => {
    boot.abort();
    const database = await opened.catch(() => undefined);
    await keeper?.end();
    if (database?.cluster) await stopWhenLeft(database.cluster);
  });
  const database = await opened;
  boot.signal.throwIfAborted();
  if (database.cluster) keeper = keepAlive(database.cluster);
  return database;
}

/** @param {import('./cluster.mjs').Cluster} cluster */
async function stopWhenLeft(cluster) {
  const deadline = Date.now() + LEAVE_MS;
  while (!(await cluster.stopUnlessUsed())) {
    if (Date.now() > deadline) {
      console.error('PostgreSQL goes on: another program is connected to it.');
      return;
    }
    await wait(200);
  }
}

/**
 * @param {string} url
 * @throws {Advice} when the database cannot be entered
 */
async function demandAnswer(url) {
  const sql = await connectTo(url, { connect_timeout: 10 });
  try {
    await sql`select 1`;
  } catch (error) {
    const { message, code } = /** @type {{ message?: string, code?: string }} */ (error);
    throw new Advice(`The database of DATABASE_URL does not let us in: ${message || code}`);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/**
 * For a command that needs the database: the server is stopped at the end, if the command had to start it or the shop
 * that did has ended meanwhile.
 * @template T
 * @param {(url: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withShopDatabase(work) {
  const { url, cluster } = await openShopDatabase();
  try {
    return await work(url);
  } finally {
    if (cluster && (cluster.booted || !openRun(dataFolder))) await cluster.stopUnlessUsed();
  }
}

/**
 * @param {string} adminUrl any database on the same server
 * @param {string} name a plain identifier
 */
export async function createDatabase(adminUrl, name) {
  const sql = await connectTo(adminUrl);
  try {
    const found = await sql`select 1 from pg_database where datname = ${name}`;
    if (found.length === 0) await sql`create database ${sql(name)}`;
  } catch (error) {
    // 42P04, 23505: another start created it at the same moment.
    if (!['42P04', '23505'].includes(String(/** @type {{ code?: string }} */ (error).code))) throw error;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
