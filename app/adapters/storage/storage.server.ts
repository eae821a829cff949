import type { ObjectStorage } from '~/domain/files/ports';
import { createDiskStorage } from './disk-storage.server';
import { type StorageEnv, s3Settings } from './s3-settings';
import { createS3Storage } from './s3-storage.server';

/** S3 when the environment names a bucket, else the directory STORAGE_DIR. */
export const createStorage = async (env: StorageEnv): Promise<ObjectStorage> => {
  const s3 = s3Settings(env);
  return s3 ? createS3Storage(s3) : createDiskStorage(env.STORAGE_DIR);
};
