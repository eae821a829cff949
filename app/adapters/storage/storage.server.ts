import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ObjectStorage } from '~/domain/shared/ports';
import { type StorageEnv, s3Settings } from './s3-settings';
import { createS3Storage } from './s3-storage.server';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Objects as files below one directory, named by their keys. */
const createDiskStorage = (directory: string): ObjectStorage => {
  const root = path.resolve(directory);
  const pathOf = (key: string): string => {
    const file = path.resolve(root, key);
    if (!file.startsWith(root + path.sep)) throw new Error(`the key "${key}" leaves the storage`);
    return file;
  };
  const sizeOf = async (file: string): Promise<number | null> => {
    try {
      const found = await stat(file);
      return found.isFile() ? found.size : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  return {
    put: (key, chunks) => writeWhole(pathOf(key), chunks),
    get: async (key) => {
      const file = pathOf(key);
      const size = await sizeOf(file);
      return size === null ? null : { chunks: createReadStream(file), size };
    },
    size: (key) => sizeOf(pathOf(key)),
    withLocalCopy: async (key, use) => {
      const file = pathOf(key);
      return (await sizeOf(file)) === null ? null : use(file);
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    deleteUnder: (prefix) => rm(pathOf(prefix), { recursive: true, force: true }),
  };
};

/** Writes to a temporary name first, so that no partial object is ever read and a crash leaves the old one. */
const writeWhole = async (file: string, chunks: AsyncIterable<Uint8Array>): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true });
  const half = `${file}.${randomUUID()}.half`;
  try {
    await pipeline(chunks, createWriteStream(half, { mode: 0o600 }));
    await rename(half, file);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
};

/** S3 if the environment names a bucket, else the directory STORAGE_DIR. */
export const createStorage = async (env: StorageEnv): Promise<ObjectStorage> => {
  const s3 = s3Settings(env);
  return s3 ? createS3Storage(s3) : createDiskStorage(env.STORAGE_DIR);
};
