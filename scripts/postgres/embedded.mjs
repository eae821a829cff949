import path from 'node:path';
import { dataFolder } from '../setup/prepare.mjs';
import { Advice } from '../setup/steps.mjs';
import { openCluster } from './cluster.mjs';

/**
 * The shop's database: DATABASE_URL where it is set, else the private one.
 * @typedef {object} ShopDatabase
 * @property {string} url
 * @property {import('./cluster.mjs').Cluster | undefined} cluster undefined for a database that is not ours to stop
 */

/** @returns {Promise<ShopDatabase>} */
export async function openShopDatabase() {
  const given = process.env.DATABASE_URL;
  if (given) {
    await demandAnswer(given);
    return { url: given, cluster: undefined };
  }
  const cluster = await openCluster({ home: path.join(dataFolder, 'postgres') });
  await createDatabase(cluster.url('postgres'), 'lombada');
  return { url: cluster.url('lombada'), cluster };
}

/**
 * @param {string} url
 * @throws {Advice} when the database cannot be entered
 */
async function demandAnswer(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    const { message, code } = /** @type {{ message?: string, code?: string }} */ (error);
    throw new Advice(`The database of DATABASE_URL does not let us in: ${message || code}`);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * For a command that only borrows the database: a server that it had to start is stopped again at the end.
 * @template T
 * @param {(url: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withShopDatabase(work) {
  const { url, cluster } = await openShopDatabase();
  try {
    return await work(url);
  } finally {
    if (cluster?.booted) await cluster.stopUnlessUsed();
  }
}

/**
 * @param {string} adminUrl any database on the same server
 * @param {string} name a plain identifier
 */
export async function createDatabase(adminUrl, name) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database "${name}"`);
  } catch (error) {
    // 42P04, 23505: another start created it in the same moment.
    if (!['42P04', '23505'].includes(String(/** @type {{ code?: string }} */ (error).code))) throw error;
  } finally {
    await client.end();
  }
}
