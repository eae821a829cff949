import type { Readable, Writable } from 'node:stream';
import { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Connection } from '../postgres/connection.mjs';

/** A connection that also supports `copy`; see docs/decisions/33-backup.md for why it is `pg`'s. */
export type CopyConnection = Connection & {
  /** The output of `copy … to stdout`. */
  copyOut(text: string): Readable;
  /** The input of `copy … from stdin`; an error in a row is an error of the stream. */
  copyIn(text: string): Writable;
};

/** @throws when the server refuses the connection */
export const openCopyConnection = async (url: string): Promise<CopyConnection> => {
  const client = new Client({ connectionString: url, application_name: 'lombada-backup', keepAlive: true });
  let lost = false;
  client.on('error', () => {
    lost = true;
  });
  await client.connect();
  return {
    send: async (text) => (await client.query(text)).rows,
    ask: async (text, values) => (await client.query(text, values)).rows as never,
    copyOut: (text) => client.query(copyTo(text)),
    copyIn: (text) => client.query(copyFrom(text)),
    isLost: () => lost,
    end: () => client.end(),
  };
};
