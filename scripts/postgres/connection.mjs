import { connectTo } from './connect.mjs';

/**
 * One connection for one user at a time, unusable once it is lost. The package itself would reconnect and run the
 * rest of a transaction outside of it, or write to the closed socket (porsager/postgres#1133, #1208).
 * @typedef {object} Connection
 * @property {(text: string) => Promise<any>} send one message of one or several statements; it answers the rows, and
 *   when several statements answer rows a list of results
 * @property {(text: string, values: any[]) => Promise<import('postgres').RowList<any[]>>} ask one statement with
 *   values
 * @property {() => boolean} isLost
 * @property {() => Promise<void>} end
 */

export class ConnectionLost extends Error {}

/**
 * @param {string} url
 * @param {import('postgres').Options<{}>} [options]
 * @returns {Promise<Connection>} opened by what is sent first
 */
export async function openConnection(url, options = {}) {
  let lost = false;
  const sql = await connectTo(url, {
    ...options,
    onclose: () => {
      lost = true;
    },
  });
  const demand = () => {
    if (lost) throw new ConnectionLost('The connection to the database was lost.');
  };
  return {
    send: async (text) => {
      demand();
      return sql.unsafe(text);
    },
    ask: async (text, values) => {
      demand();
      return sql.unsafe(text, values);
    },
    isLost: () => lost,
    end: () => sql.end({ timeout: 1 }),
  };
}
