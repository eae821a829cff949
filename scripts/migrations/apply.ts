import { randomUUID } from 'node:crypto';
import pg from 'pg';
import {
  compareHistory,
  createHistoryTable,
  type MigrationFile,
  readHistory,
  readMigrationFiles,
} from './history';

/** The advisory lock that Prisma's own migrate command takes, so that the two exclude each other. */
const MIGRATION_LOCK = 72707369;

/** First line of a file whose single statement PostgreSQL refuses inside a transaction (create index concurrently). */
const NO_TRANSACTION = '-- no-transaction';

/**
 * Brings a database up to the migrations in a folder. Several callers at once queue up behind a lock.
 * Each file is applied whole or not at all.
 * @returns the names applied now, in order
 * @throws when an applied file was edited (nothing is applied then), or when a file's SQL fails
 */
export async function applyMigrations(url: string, folder: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const files = readMigrationFiles(folder);
    const { pending, edited } = compareHistory(files, await readHistory(client));
    if (edited.length > 0)
      throw new Error(
        `Applied migrations were edited: ${edited.join(', ')}. Restore them and write a new one instead.`,
      );
    if (files.length > 0) await client.query(createHistoryTable);
    for (const file of pending) await applyOne(client, file);
    return pending.map((file) => file.name);
  } finally {
    await client.end();
  }
}

async function applyOne(client: pg.Client, file: MigrationFile): Promise<void> {
  const transaction = !file.sql.startsWith(NO_TRANSACTION);
  try {
    if (transaction) await client.query('begin');
    // Without values pg sends a simple query: the whole script in one go, function bodies untouched.
    await client.query(file.sql);
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       values ($1, $2, $3, clock_timestamp(), 1)`,
      [randomUUID(), file.checksum, file.name],
    );
    if (transaction) await client.query('commit');
  } catch (error) {
    if (transaction) await client.query('rollback').catch(() => undefined);
    throw new Error(`Migration ${file.name} failed and left nothing behind: ${explain(error, file.sql)}`, {
      cause: error,
    });
  }
}

/** PostgreSQL tells the character of an error in the script; people want the line. */
function explain(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError)) return String(error);
  const line = error.position && sql.slice(0, Number(error.position)).split('\n').length;
  return [error.message, error.detail, error.hint, line && `line ${line}`].filter(Boolean).join('; ');
}
