import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type ListedObject, listObjects } from '../../app/adapters/storage/list-objects.server';
import type { StorageEnv } from '../../app/adapters/storage/s3-settings';
import { createStorage } from '../../app/adapters/storage/storage.server';
import type { ObjectStorage } from '../../app/domain/shared/ports';
import { readHistory } from '../migrations/history';
import type { Connection } from '../postgres/connection.mjs';
import { BEGINNING, type Beginning, END, type End, FORMAT, fileEntry, SECRETS, tableEntry } from './contents';
import { type CopyConnection, openCopyConnection } from './copy-connection';
import { readNamedKeys, readRows, readSequences, readTables, sameText } from './tables';
import type { Entry } from './tar';

const PART_BYTES = 4 * 1024 * 1024;
/** The database is read again when files were deleted, with their rows, during a reading. */
const MOST_READINGS = 5;
const BETWEEN_READINGS_MS = 2_000;

export type Source = {
  databaseUrl: string;
  storage: StorageEnv;
  /** Generated secrets of a shop that `npm start` keeps. */
  secretsFile: string | null;
  release: string;
  now: Date;
};

const once = async function* (bytes: Buffer) {
  yield bytes;
};
const entryOf = (name: string, bytes: Buffer): Entry => ({ name, size: bytes.length, chunks: once(bytes) });
const jsonEntry = (name: string, content: unknown): Entry =>
  entryOf(name, Buffer.from(`${JSON.stringify(content, null, 1)}\n`));

type Copied = Map<string, { version: string; size: number; sha256: string }>;

/** Objects that are not in the archive yet or have changed; `there` receives all keys of the storage. */
async function* newFiles(
  source: Source,
  storage: ObjectStorage,
  { copied, there }: { copied: Copied; there: Set<string> },
): AsyncGenerator<Entry> {
  const listed: ListedObject[] = [];
  for await (const object of listObjects(source.storage)) listed.push(object);
  there.clear();
  for (const { key } of listed) there.add(key);
  for (const { key, version } of listed) {
    if (copied.get(key)?.version === version) continue;
    const object = await storage.get(key);
    // Deleted since it was listed.
    if (!object) there.delete(key);
    else {
      const hash = createHash('sha256');
      const { chunks, size } = object;
      const passed = async function* () {
        let left = size;
        for await (const chunk of chunks) {
          // An upload in progress may have grown since its size was read.
          const piece = chunk.subarray(0, left);
          left -= piece.length;
          hash.update(piece);
          yield piece;
          if (left === 0) return;
        }
      };
      yield { name: fileEntry(key), size, chunks: passed() };
      copied.set(key, { version, size, sha256: hash.digest('hex') });
    }
  }
}

type Reading = Pick<End, 'reading' | 'tables' | 'sequences'> & { keys: Set<string> };

/** Reads the database as of one moment. */
async function* oneReading(connection: CopyConnection, reading: number): AsyncGenerator<Entry, Reading> {
  await connection.send('begin isolation level repeatable read read only');
  try {
    const tables: End['tables'] = [];
    for (const table of await readTables(connection)) {
      const rows = readRows(connection, table);
      let part = 0;
      for await (const bytes of inParts(rows.chunks)) {
        yield entryOf(tableEntry(reading, table, part), bytes);
        part += 1;
      }
      tables.push(rows.content());
    }
    const sequences = await readSequences(connection);
    return { reading, tables, sequences, keys: await readNamedKeys(connection) };
  } finally {
    await connection.send('rollback').catch(() => undefined);
  }
}

async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}

/**
 * All entries of an archive. Files come before the rows, and files added meanwhile after them, so that the archive
 * contains all files deleted meanwhile and all that rows refer to. When a file was added and deleted in between, the
 * database is read again.
 */
export async function* backupEntries(source: Source, done: (end: End) => void): AsyncGenerator<Entry> {
  const storage = await createStorage(source.storage);
  const connection = await openCopyConnection(source.databaseUrl);
  try {
    await connection.send(sameText);
    const migrations = await readHistory(connection);
    if (migrations.length === 0) throw new Error('Neste banco não há loja de que fazer cópia.');
    const { release, now, secretsFile } = source;
    const beginning: Beginning = { format: FORMAT, madeAt: now.toISOString(), release, migrations };
    yield jsonEntry(BEGINNING, beginning);
    if (secretsFile && existsSync(secretsFile)) yield entryOf(SECRETS, await readFile(secretsFile));

    const files = { copied: new Map() as Copied, there: new Set<string>() };
    yield* newFiles(source, storage, files);
    for (let count = 1; ; count += 1) {
      const reading = yield* oneReading(connection, count);
      yield* newFiles(source, storage, files);
      const missing = [...reading.keys].filter((key) => !files.copied.has(key));
      const end = (): End => {
        const kept = [...files.copied].filter(([key]) => files.there.has(key) || reading.keys.has(key));
        const { keys: _, ...content } = reading;
        const listed = kept.map(([key, { size, sha256 }]) => [key, { size, sha256 }] as const);
        return { ...content, missing, files: Object.fromEntries(listed) };
      };
      if (await areGoneForGood(connection, missing)) {
        if (JSON.stringify(await readHistory(connection)) !== JSON.stringify(migrations))
          throw new Error('Uma migração foi aplicada durante a cópia; faça a cópia de novo.');
        const content = end();
        yield jsonEntry(END, content);
        return done(content);
      }
      if (count === MOST_READINGS)
        throw new Error('Arquivos somem mais depressa do que são copiados; tente de novo.');
      await wait(BETWEEN_READINGS_MS);
    }
  } finally {
    await connection.end();
  }
}

/** Whether rows still refer to these keys, so that reading again would not help. */
const areGoneForGood = async (connection: Connection, missing: string[]): Promise<boolean> => {
  if (missing.length === 0) return true;
  await wait(BETWEEN_READINGS_MS);
  const now = await readNamedKeys(connection);
  return missing.every((key) => now.has(key));
};
