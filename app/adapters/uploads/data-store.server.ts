import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { FileStore } from '@tus/file-store';
import type { DataStore } from '@tus/server';
import { type StorageEnv, s3ClientConfig, s3Settings } from '../storage/s3-settings';

/**
 * Where bytes are laid while they come: straight at their place in the object storage, under the same key,
 * so that a finished upload need not be copied.
 */
export const createDataStore = async (env: StorageEnv): Promise<DataStore> => {
  const s3 = s3Settings(env);
  if (s3) {
    const { S3Store } = await import('@tus/s3-store');
    return new S3Store({ s3ClientConfig: { ...s3ClientConfig(s3), bucket: s3.bucket }, useTags: false });
  }
  const directory = path.resolve(env.STORAGE_DIR);
  // The notes on an upload are written beside its bytes before the store makes the folder.
  mkdirSync(path.join(directory, 'originals'), { recursive: true });
  return new FileStore({ directory });
};

/** The store's own notes on an upload, which it leaves beside a finished one. */
export const noteKeys = (key: string): string[] => [`${key}.json`, `${key}.info`, `${key}.part`];
