import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { type Connection, openConnection } from '../postgres/connection.mjs';
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
 * Each file is applied whole or not at all, and no table is waited for so long that the shop stands still behind it.
 * @param only names of those that are to be applied, where it is not all
 * @returns the names applied now, in order
 * @throws when an applied file was edited or is not in the folder (nothing is applied then), or when a file's SQL fails
 */
export async function applyMigrations(
  url: string,
  folder: string,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const connection = await openConnection(url);
  try {
    await connection.send(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    // What only a migration may change, such as the table of statuses, asks for this.
    await connection.send("set lombada.ato = 'migration'");
    const files = readMigrationFiles(folder).filter(({ name }) => only?.has(name) ?? true);
    const { pending, edited, unknown } = compareHistory(files, await readHistory(connection));
    if (unknown.length > 0) throw new Error(newerDatabase(unknown));
    if (edited.length > 0)
      throw new Error(
        `Applied migrations were edited: ${edited.join(', ')}. Restore them and write a new one instead.`,
      );
    if (files.length > 0) await connection.send(createHistoryTable);
    for (const file of pending) await applyOne(connection, file);
    return pending.map((file) => file.name);
  } finally {
    await connection.end();
  }
}

const newerDatabase = (unknown: string[]): string =>
  `This release is older than the database, which a newer one has changed (${unknown.join(', ')}). Start that release, or bring back a backup from before it.`;

/**
 * A lock that is not had within two seconds is let go: whoever waits behind it would wait as long. What is checked at
 * the end of a transaction is checked at each statement: a table whose checks are still owed is not altered.
 */
const BEGIN = "begin; set local lock_timeout = '2s'; set constraints all immediate";
const LOCK_TRIES = 10;
const LOCK_PAUSE_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK_DETECTED = '40P01';

const isLocked = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && [LOCK_NOT_AVAILABLE, DEADLOCK_DETECTED].includes(error.code);

async function applyOne(connection: Connection, file: MigrationFile, attempt = 1): Promise<void> {
  const transaction = !file.sql.startsWith(NO_TRANSACTION);
  try {
    if (transaction) await connection.send(BEGIN);
    // The whole script in one go, function bodies untouched.
    await connection.send(file.sql);
    await connection.ask(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       values ($1, $2, $3, clock_timestamp(), 1)`,
      [randomUUID(), file.checksum, file.name],
    );
    if (transaction) await connection.send('commit');
  } catch (error) {
    if (transaction) await connection.send('rollback').catch(() => undefined);
    if (transaction && isLocked(error) && attempt < LOCK_TRIES) {
      await new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE_MS));
      return applyOne(connection, file, attempt + 1);
    }
    throw new Error(`Migration ${file.name} failed and left nothing behind: ${explain(error, file.sql)}`, {
      cause: error,
    });
  }
}

/** PostgreSQL tells the character of an error in the script; people want the line. */
function explain(error: unknown, sql: string): string {
  if (!(error instanceof postgres.PostgresError)) return String(error);
  const line = error.position && sql.slice(0, Number(error.position)).split('\n').length;
  return [error.message, error.detail, error.hint, line && `line ${line}`].filter(Boolean).join('; ');
}
