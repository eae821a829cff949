import path from 'node:path';
import { connectTo } from './connect.mjs';

/** Short queries to a server that may not be running. */

/**
 * Whether our own server answers at this port with our password; another server at the port does not count.
 * @param {import('./state.mjs').State} state
 */
export async function answers({ port, password, cluster }) {
  const rows = await ask(
    `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    'show data_directory',
  );
  return path.resolve(rows?.[0]?.data_directory ?? '') === path.resolve(cluster);
}

/** @param {string} url */
export async function hasOtherClients(url) {
  const rows = await ask(
    url,
    `select count(*)::int as others from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return (rows?.[0]?.others ?? 0) > 0;
}

/**
 * @param {string} url
 * @param {string} statement
 * @returns {Promise<Record<string, any>[] | undefined>} undefined when no server answers
 */
async function ask(url, statement) {
  const sql = await connectTo(url, { connect_timeout: 3 });
  try {
    return await sql.unsafe(statement);
  } catch {
    return undefined;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
