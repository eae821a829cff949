import { openConnection } from '../postgres/connection.mjs';

/**
 * Runs work on a new, empty database on the same server, and drops it afterwards.
 * @param url any database on that server; its user must be allowed to create databases
 */
export async function withScratchDatabase<T>(url: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `lombada_scratch_${process.pid}`;
  const admin = await openConnection(url);
  try {
    await admin.send(`drop database if exists "${name}" with (force)`);
    await admin.send(`create database "${name}" template template0 encoding 'UTF8'`);
    const scratch = new URL(url);
    scratch.pathname = `/${name}`;
    return await work(scratch.href);
  } finally {
    await admin.send(`drop database if exists "${name}" with (force)`);
    await admin.end();
  }
}
