import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Connection } from '../postgres/connection.mjs';

/** A migration on disk: prisma/migrations/<name>/migration.sql. */
export interface MigrationFile {
  name: string;
  sql: string;
  checksum: string;
}

/** A migration recorded in the database. */
export interface AppliedMigration {
  name: string;
  checksum: string;
}

const fileOf = (name: string, sql: string): MigrationFile => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
});

const BASELINE = /_baseline$/;

/** The migrations that the baseline replaced, for shops that applied some of them. */
export const migrationsBeforeBaseline = (folder: string): MigrationFile[] => {
  const file = path.join(folder, 'before-baseline.json.gz');
  if (!existsSync(file)) return [];
  const past: { name: string; sql: string }[] = JSON.parse(gunzipSync(readFileSync(file)).toString());
  return past.map(({ name, sql }) => fileOf(name, sql));
};

/**
 * The migrations for a database, in order (folder names start with a timestamp). When it has some that the baseline
 * replaced, all of those come first, and the baseline changes nothing.
 * @param known names of those that it has or will have
 */
export function readMigrationFiles(folder: string, known: Iterable<string> = []): MigrationFile[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, 'migration.sql')))
    .map((entry) => entry.name)
    .sort()
    .map((name) => fileOf(name, readFileSync(path.join(folder, name, 'migration.sql'), 'utf8')));
  const names = new Set(known);
  const past = names.size > 0 ? migrationsBeforeBaseline(folder) : [];
  if (!past.some(({ name }) => names.has(name))) return files;
  return [...past, ...files.map((file) => (BASELINE.test(file.name) ? { ...file, sql: '' } : file))];
}

/** Prisma's own history table, so that its tools agree with ours. */
export const createHistoryTable = `
  create table if not exists _prisma_migrations (
    id varchar(36) primary key,
    checksum varchar(64) not null,
    finished_at timestamptz,
    migration_name varchar(255) not null,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz not null default now(),
    applied_steps_count integer not null default 0
  )`;

export async function readHistory({ send }: Connection): Promise<AppliedMigration[]> {
  const [table] = await send(`select to_regclass('_prisma_migrations') is not null as found`);
  if (!table.found) return [];
  return send(
    `select migration_name as name, checksum from _prisma_migrations
      where finished_at is not null and rolled_back_at is null order by migration_name`,
  );
}

/** Differences between the files and the history, by name. */
export interface Comparison {
  /** On disk, not yet applied. */
  pending: MigrationFile[];
  /** Applied, then changed on disk. */
  edited: string[];
  /** Applied, but no longer on disk: the database is newer than this checkout. */
  unknown: string[];
}

export function compareHistory(files: MigrationFile[], applied: AppliedMigration[]): Comparison {
  const appliedByName = new Map(applied.map((row) => [row.name, row]));
  const onDisk = new Set(files.map((file) => file.name));
  return {
    pending: files.filter((file) => !appliedByName.has(file.name)),
    edited: files
      .filter((file) => (appliedByName.get(file.name)?.checksum ?? file.checksum) !== file.checksum)
      .map((file) => file.name),
    unknown: applied.filter((row) => !onDisk.has(row.name)).map((row) => row.name),
  };
}
