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
import { migrateQueue } from './queue-schema';

/** The advisory lock that Prisma's own migrate command takes, so that the two exclude each other. */
const MIGRATION_LOCK = 72707369;

/** Applied only when the role that it grants to exists. */
const GRANTS = 'grants.sql';

/** First line of a file whose single statement PostgreSQL refuses inside a transaction (create index concurrently). */
const NO_TRANSACTION = '-- no-transaction';

/**
 * Applies the migrations in a folder to a database, then the functions and triggers of `sql` beside it, then those of
 * the queue. Concurrent callers wait for a lock. Each file is applied whole or not at all. Waits for table locks are
 * short, because they would block the open shop.
 * @param only names of the migrations to apply; all when absent
 * @returns the names applied now, in order
 * @throws when an applied file was edited or is not in the folder, or a new database is not in UTF-8 (nothing is applied
 *   then), or when a file's SQL fails
 */
export async function applyMigrations(
  url: string,
  folder: string,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const connection = await openConnection(url);
  try {
    await connection.send(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    // Under this act the database does not check whether products on sale can be bought.
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
    if (applied.length === 0) await demandUtf8(connection);
    if (files.length > 0) await connection.send(createHistoryTable);
    for (const file of pending) await applyOne(connection, file);
    if (!only) await applyFunctions(connection, folder);
    if (!only && files.length > 0) await migrateQueue(connection);
    return pending.map((file) => file.name);
  } finally {
    await connection.end();
  }
}

/** In another encoding letters are lost or counted wrongly, which the shop, its seed and its tests would not notice. */
async function demandUtf8({ send }: Connection): Promise<void> {
  const [{ encoding, name }] = await send(
    `select current_setting('server_encoding') as encoding, quote_ident(current_database()) as name`,
  );
  if (encoding !== 'UTF8')
    throw new Error(
      `The database is in ${encoding}, and the shop needs UTF8. Create it again: create database ${name} template template0 encoding 'UTF8'.`,
    );
}

const newerDatabase = (unknown: string[]): string =>
  `This release is older than the database, which a newer one has changed (${unknown.join(', ')}). Start that release, or bring back a backup from before it.`;

/**
 * Waits at most two seconds for a lock, because requests queued behind it would wait as long. Deferred constraints are
 * checked at each statement, because a table with pending checks cannot be altered.
 */
const BEGIN = "begin; set local lock_timeout = '2s'; set constraints all immediate";
const LOCK_TRIES = 10;
const LOCK_PAUSE_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK_DETECTED = '40P01';

const isLocked = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && [LOCK_NOT_AVAILABLE, DEADLOCK_DETECTED].includes(error.code);

/** @throws what the work throws, after a rollback and, for locks, after all tries */
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
    // Sends the whole script at once, so that function bodies stay intact.
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
 * Applies the functions when they, or the migrations beneath them, have changed. The hash applied last is stored as
 * the comment of a schema: unlike a row, it is not part of a backup and never claims functions that the database does
 * not have.
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
  // The mark differs while the role is missing, so that the grants are applied once an administrator has made it.
  const mark = `prisma/sql ${hash}${hasRole ? '' : ' without grants'}`;
  if (last === mark) return;
  for (const file of files.filter(({ name }) => hasRole || name !== GRANTS))
    await inTransaction(connection, () => applySqlFile(connection, file)).catch((error) => {
      throw new Error(`prisma/sql/${file.name} failed and left nothing behind: ${explain(error, '')}`, {
        cause: error,
      });
    });
  // Functions that columns and checks use are made by migrations and are kept.
  const kept = new Set(present.flatMap(({ sql }) => functionsIn(sql)));
  // One after another, because each locks its table.
  for (const statement of await forgottenIn(connection, files, kept))
    await inTransaction(connection, async () => void (await connection.send(statement)));
  await connection.send(`comment on schema lombada_setup is '${mark}'`);
}

/** PostgreSQL gives the character position of an error in the script; people need the line. */
function explain(error: unknown, sql: string): string {
  if (!(error instanceof postgres.PostgresError)) return String(error);
  const line = error.position && sql.slice(0, Number(error.position)).split('\n').length;
  return [error.message, error.detail, error.hint, line && `line ${line}`].filter(Boolean).join('; ');
}
