import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { applyMigrations } from './apply';

/** dist/migrate.js: applies prisma/migrations of the working directory to DATABASE_URL and exits. */

/** In a deployment web and worker are not started at all after this fails. */
const PATIENCE_MS = 600_000;

const codes = [
  // Sockets and the driver: no server there yet, a restart, silence for half a minute.
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ETIMEDOUT', 'EPIPE'],
  ...['CONNECT_TIMEOUT', 'CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED'],
  // PostgreSQL: it starts, stops or has no connection left.
  ...['57P01', '57P02', '57P03', '53300'],
];

/** The database is away, as in a fresh deployment; every step that it cuts off can be done again. */
const isAway = (error: unknown) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

async function migrate(url: string): Promise<string[]> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await applyMigrations(url, path.resolve('prisma/migrations'));
    } catch (error) {
      if (!isAway(error) || Date.now() > deadline) throw error;
      await wait(1000);
    }
  }
}

try {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set.');
  const names = await migrate(url);
  console.log(names.length > 0 ? `Applied ${names.join(', ')}` : 'The database is up to date.');
} catch (error) {
  const { message, code } = error as { message?: string; code?: string };
  // A refused connection to a name with two addresses has a code, but no message.
  console.error(message || code || error);
  process.exitCode = 1;
}
