import type { ObjectStorage } from '~/domain/files/ports';
import type { Env } from '~/platform/env.server';
import { createDiskStorage } from './disk-storage.server';
import { createS3Storage, type S3Settings } from './s3-storage.server';

type StorageEnv = Pick<
  Env,
  'STORAGE_DIR' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** The S3 settings of the environment, or null when files lie on this machine's disk. */
export const s3Settings = (env: StorageEnv): S3Settings | null =>
  env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
    ? {
        bucket: env.S3_BUCKET,
        region: env.S3_REGION,
        endpoint: env.S3_ENDPOINT,
        accessKeyId: env.S3_ACCESS_KEY_ID,
        secretAccessKey: env.S3_SECRET_ACCESS_KEY,
      }
    : null;

/** S3 when the environment names a bucket, else the directory STORAGE_DIR. */
export const createStorage = (env: StorageEnv): ObjectStorage => {
  const s3 = s3Settings(env);
  return s3 ? createS3Storage(s3) : createDiskStorage(env.STORAGE_DIR);
};
