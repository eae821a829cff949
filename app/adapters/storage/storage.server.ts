import type { ObjectStorage } from '~/domain/files/ports';
import { createDiskStorage } from './disk-storage.server';
import { type StorageEnv, s3Settings } from './s3-settings';

/**
 * S3 when the environment names a bucket, else the directory STORAGE_DIR. S3's client (30 MB of memory, 0.2 s)
 * is loaded only where it is used.
 */
export const createStorage = async (env: StorageEnv): Promise<ObjectStorage> => {
  const s3 = s3Settings(env);
  if (!s3) return createDiskStorage(env.STORAGE_DIR);
  const { createS3Storage } = await import('./s3-storage.server');
  return createS3Storage(s3);
};
