import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { largeObject } from '../../app/adapters/storage/large-object.server';
import { type StorageEnv, s3Settings } from '../../app/adapters/storage/s3-settings';
import { Misuse } from '../staff/command';

/**
 * Location of an archive: a file on this machine, or an object in a bucket of the store that holds the shop's files.
 */
export type ArchivePlace = {
  name: string;
  exists(): Promise<boolean>;
  /** Writes the whole archive or nothing. */
  write(chunks: AsyncIterable<Uint8Array>): Promise<void>;
  read(): Promise<AsyncIterable<Uint8Array>>;
};

const inFile = (file: string): ArchivePlace => ({
  name: file,
  exists: async () => existsSync(file),
  write: async (chunks) => {
    const half = `${file}.${process.pid}.half`;
    await mkdir(path.dirname(file), { recursive: true });
    try {
      await pipeline(chunks, createWriteStream(half, { mode: 0o600, flags: 'wx' }));
      const written = await open(half, 'r+');
      await written.sync().finally(() => written.close());
      await rename(half, file);
    } catch (error) {
      await rm(half, { force: true });
      throw error;
    }
  },
  read: async () => {
    if (!existsSync(file)) throw new Error(`Não há o arquivo ${file}.`);
    return createReadStream(file, { highWaterMark: 1024 * 1024 });
  },
});

const inBucket = async (address: string, storage: StorageEnv): Promise<ArchivePlace> => {
  const settings = s3Settings(storage);
  const [, bucket, key] = /^s3:\/\/([^/]+)\/(.+)$/.exec(address) ?? [];
  if (!bucket || !key) throw new Misuse(`“${address}” não é um lugar: escreva s3://BALDE/NOME.`);
  if (!settings)
    throw new Misuse('S3_BUCKET, S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY dizem em que nuvem a cópia fica.');
  if (bucket === settings.bucket)
    throw new Misuse(`${bucket} é o balde dos arquivos da própria loja; a cópia fica em outro.`);
  return { name: address, ...(await largeObject({ ...settings, bucket }, key)) };
};

/** A name that sorts by time; in UTC. */
const usualName = (now: Date): string =>
  `lombada-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.tar.age`;

/**
 * @param where a file, an existing folder, or `s3://bucket/name`, which may end in a slash
 * @throws {Misuse} on anything else
 */
export const archivePlace = async (where: string, storage: StorageEnv, now: Date): Promise<ArchivePlace> => {
  const isFolder = where.endsWith('/') || (existsSync(where) && statSync(where).isDirectory());
  const address = isFolder ? `${where.replace(/\/$/, '')}/${usualName(now)}` : where;
  return where.startsWith('s3://') ? inBucket(address, storage) : inFile(path.resolve(address));
};
