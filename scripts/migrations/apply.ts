import { randomUUID } from 'node:crypto';
import path from 'node:path';
import postgres from 'postgres';
import { type Connection, openConnection } from '../postgres/connection.mjs';
import { makeStaffRole } from '../postgres/staff-role';
import { applySqlFile, forgottenIn, functionsHash, functionsIn, readSqlFiles } from './functions';
import {
  compareHistory,
  createHistoryTable,
  type MigrationFile,
  readHistory,
  readMigrationFiles,
} from './history';

/** The advisory lock that Prisma's own migrate command takes, so that the two exclude each other. */
const MIGRATION_LOCK = 72707369;

/** Applied only where there is the role that it grants to. */
const GRANTS = 'grants.sql';

/** First line of a file whose single statement PostgreSQL refuses inside a transaction (create index concurrently). */
const NO_TRANSACTION = '-- no-transaction';

/**
 * Brings a database up to the migrations in a folder, and its functions and triggers to those of `sql` beside it. Several callers at once queue up behind a lock.
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
    // A product on sale is looked at when all is done.
    await connection.send("set lombada.ato = 'migration'");
    const applied = await readHistory(connection);
    const known = [...applied.map(({ name }) => name), ...(only ?? [])];
    const files = readMigrationFiles(folder, known).filter(({ name }) => only?.has(name) ?? true);
    const { pending, edited, unknown } = compareHistory(files, applied);
    if (unknown.length > 0) throw new Error(newerDatabase(unknown));
    if (edited.length > 0)
      throw new Error(
        `Applied migrations were edited: ${edited.join(', ')}. Restore them and write a new one instead.`,
      );
    if (files.length > 0) await connection.send(createHistoryTable);
    for (const file of pending) await applyOne(connection, file);
    if (!only) await applyFunctions(connection, folder);
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

/** @throws what the work throws, once it has left nothing behind and waited for locks in vain */
async function inTransaction(connection: Connection, work: () => Promise<void>, attempt = 1): Promise<void> {
  try {
    await connection.send(BEGIN);
    await work();
    await connection.send('commit');
  } catch (error) {
    await connection.send('rollback').catch(() => undefined);
    if (!isLocked(error) || attempt === LOCK_TRIES) throw error;
    await new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE_MS));
    return inTransaction(connection, work, attempt + 1);
  }
}

async function applyOne(connection: Connection, file: MigrationFile): Promise<void> {
  const apply = async () => {
    // The whole script in one go, function bodies untouched.
    await connection.send(file.sql);
    await connection.ask(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       values ($1, $2, $3, clock_timestamp(), 1)`,
      [randomUUID(), file.checksum, file.name],
    );
  };
  try {
    if (file.sql.startsWith(NO_TRANSACTION)) await apply();
    else await inTransaction(connection, apply);
  } catch (error) {
    throw new Error(`Migration ${file.name} failed and left nothing behind: ${explain(error, file.sql)}`, {
      cause: error,
    });
  }
}

/**
 * When one of them, or the tables that they stand on, changed. Which were applied last is the comment of a schema: unlike a
 * row it never comes back from a backup whose database had them.
 */
async function applyFunctions(connection: Connection, migrations: string): Promise<void> {
  const files = readSqlFiles(path.join(migrations, '../sql'));
  if (files.length === 0) return;
  const present = readMigrationFiles(migrations);
  const hash = functionsHash(files, present);
  const [{ last }] = await connection.send(
    `select obj_description('lombada_setup'::regnamespace, 'pg_namespace') as last`,
  );
  if (last === `prisma/sql ${hash}`) return;
  const hasRole = await makeStaffRole(connection);
  // Once an administrator has made the role, the grants are still owed.
  const mark = `prisma/sql ${hash}${hasRole ? '' : ' without grants'}`;
  if (last === mark) return;
  for (const file of files.filter(({ name }) => hasRole || name !== GRANTS))
    await inTransaction(connection, () => applySqlFile(connection, file)).catch((error) => {
      throw new Error(`prisma/sql/${file.name} failed and left nothing behind: ${explain(error, '')}`, {
        cause: error,
      });
    });
  // Those that columns and checks are made of are the migrations'.
  const kept = new Set(present.flatMap(({ sql }) => functionsIn(sql)));
  // One after the other: each locks its table.
  for (const statement of await forgottenIn(connection, files, kept))
    await inTransaction(connection, async () => void (await connection.send(statement)));
  await connection.send(`comment on schema lombada_setup is '${mark}'`);
}

/** PostgreSQL tells the character of an error in the script; people want the line. */
function explain(error: unknown, sql: string): string {
  if (!(error instanceof postgres.PostgresError)) return String(error);
  const line = error.position && sql.slice(0, Number(error.position)).split('\n').length;
  return [error.message, error.detail, error.hint, line && `line ${line}`].filter(Boolean).join('; ');
}
