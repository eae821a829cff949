import { z } from 'zod';

/** The metadata in an archive beside the bytes of tables and files. */

export const FORMAT = 1;

/** The first entry: what a restore needs to know before it reads on. */
export const BEGINNING = 'shop.json';
export const beginningForm = z.object({
  format: z.number().int(),
  madeAt: z.iso.datetime(),
  /** Version of the shop that made it. */
  release: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
});
export type Beginning = z.infer<typeof beginningForm>;

const tableForm = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  bytes: z.number().int(),
  /** Hash of the text in the archive. */
  sha256: z.string(),
  /** See row-tally.ts. */
  rowSum: z.string(),
});
export type TableContent = z.infer<typeof tableForm>;

/** The last entry: a list of everything that must have come before it. */
export const END = 'manifest.json';
export const endForm = z.object({
  /** Number of the database reading that counts; see take-backup.ts. */
  reading: z.number().int(),
  tables: z.array(tableForm),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
  files: z.record(z.string(), z.object({ size: z.number().int(), sha256: z.string() })),
  /** Keys that rows refer to but that the storage lacked, both before and after. */
  missing: z.array(z.string()),
});
export type End = z.infer<typeof endForm>;

export const SECRETS = 'secrets.json';

const FILES = 'files/';
export const fileEntry = (key: string): string => `${FILES}${key}`;

type TableName = { schema: string; name: string };
export const tableEntry = (reading: number, { schema, name }: TableName, part: number): string =>
  `database/${reading}/${schema}.${name}.${String(part).padStart(6, '0')}`;

export type EntryKind =
  | { kind: 'file'; key: string }
  | ({ kind: 'table'; reading: number; part: number } & TableName)
  | { kind: 'other' };

export const kindOf = (entry: string): EntryKind => {
  if (entry.startsWith(FILES)) return { kind: 'file', key: entry.slice(FILES.length) };
  const [, reading, schema = '', name = '', part] =
    /^database\/(\d+)\/([^.]+)\.([^.]+)\.(\d+)$/.exec(entry) ?? [];
  return reading
    ? { kind: 'table', reading: Number(reading), schema, name, part: Number(part) }
    : { kind: 'other' };
};
