import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openConnection } from '../postgres/connection.mjs';
import { applyMigrations } from './apply';
import { type SchemaFile, sqlToSchema } from './engine';
import { type Comparison, compareHistory, readHistory, readMigrationFiles } from './history';
import { withScratchDatabase } from './scratch';

/** Locations of the schema and its migrations. */
export interface PrismaFolders {
  schema: string;
  migrations: string;
}

export function readSchemaFiles(folder: string): SchemaFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.prisma'))
    .sort()
    .map((name) => path.join(folder, name))
    .map((file) => ({ path: file, content: readFileSync(file, 'utf8') }));
}

/**
 * The SQL for schema changes that no migration has yet.
 * @param url any database on a server where a temporary database can be created
 */
export function unwrittenSql(url: string, folders: PrismaFolders): Promise<string> {
  return withScratchDatabase(url, async (scratch) => {
    await applyMigrations(scratch, folders.migrations);
    return sqlToSchema(scratch, readSchemaFiles(folders.schema), folders.schema);
  });
}

const timestampOf = (time: number): string => new Date(time).toISOString().replace(/\D/g, '').slice(0, 14);

/**
 * The timestamp of the next migration: now, or a minute after the newest, which may lie ahead of the clock. Migrations
 * run in the order of their names.
 * @param names of the migrations there are
 */
export const nextTimestamp = (names: readonly string[], now: Date): string => {
  const newest = names
    .flatMap((name) => /^\d{14}(?=_)/.exec(name) ?? [])
    .toSorted()
    .at(-1);
  const [, y, mo, d, h, mi, s] = /^(....)(..)(..)(..)(..)(..)$/.exec(newest ?? '') ?? [];
  const after = newest ? Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`) + 60_000 : 0;
  return timestampOf(Math.max(now.getTime(), after || 0));
};

/**
 * Writes the next migration from the changes in the schema.
 * @param name what it does, in a few words
 * @param now gives the timestamp before the name, unless another migration is dated later
 * @returns the file written, or undefined when nothing changed
 */
export async function writeMigration(
  url: string,
  folders: PrismaFolders,
  name: string,
  now: Date,
): Promise<string | undefined> {
  const words = name.toLowerCase().replace(/[^a-z0-9]+/g, '_');
  if (!/[a-z0-9]/.test(words)) throw new Error('Give the migration a name: npm run db:diff -- add_coupons');
  const sql = await unwrittenSql(url, folders);
  if (sql === '') return undefined;
  const timestamp = nextTimestamp(existsSync(folders.migrations) ? readdirSync(folders.migrations) : [], now);
  const file = path.join(folders.migrations, `${timestamp}_${words}`, 'migration.sql');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${sql.trim()}\n`);
  const lock = path.join(folders.migrations, 'migration_lock.toml');
  if (!existsSync(lock)) writeFileSync(lock, 'provider = "postgresql"\n');
  return file;
}

/** A database compared with the files. */
export interface MigrationStatus extends Comparison {
  /** SQL for schema changes that no migration has yet. */
  unwritten: string;
  /**
   * SQL from the live database to the schema. With nothing pending or unwritten, it shows that the database was
   * changed by hand.
   */
  drift: string;
}

export async function migrationStatus(url: string, folders: PrismaFolders): Promise<MigrationStatus> {
  const connection = await openConnection(url);
  const applied = await readHistory(connection).finally(() => connection.end());
  const comparison = compareHistory(
    readMigrationFiles(
      folders.migrations,
      applied.map(({ name }) => name),
    ),
    applied,
  );
  const unwritten = await unwrittenSql(url, folders);
  const drift = await sqlToSchema(url, readSchemaFiles(folders.schema), folders.schema);
  return { ...comparison, unwritten, drift };
}
