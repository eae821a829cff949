import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Connection } from '../postgres/connection.mjs';

/** A migration as it stands on disk: prisma/migrations/<name>/migration.sql. */
export interface MigrationFile {
  name: string;
  sql: string;
  checksum: string;
}

/** A migration as the database remembers it. */
export interface AppliedMigration {
  name: string;
  checksum: string;
}

/** The folder names start with a timestamp, so their order is the order of application. */
export function readMigrationFiles(folder: string): MigrationFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, 'migration.sql')))
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** Prisma's own history table, so that its tools agree with us. */
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

/** What the files and the history say about each other, by name. */
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
