import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { applyMigrations } from './apply';

/** dist/migrate.js: applies prisma/migrations of the working directory to DATABASE_URL and exits. */

const PATIENCE_MS = 60_000;

/** Waits for a database that is still starting, as in a fresh deployment. */
const isStarting = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['ECONNREFUSED', 'ENOTFOUND', '57P03'].includes(String(error.code));

async function migrate(url: string): Promise<string[]> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await applyMigrations(url, path.resolve('prisma/migrations'));
    } catch (error) {
      if (!isStarting(error) || Date.now() > deadline) throw error;
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
