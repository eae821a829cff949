import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { Env } from '~/platform/env.server';

export type S3Settings = {
  bucket: string;
  region: string;
  endpoint?: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type StorageEnv = Pick<
  Env,
  'STORAGE_DIR' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** The S3 settings of the environment, or null if files are on this machine's disk. */
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

/** Path-style addresses and no checksum trailers, as self-hosted stores require. */
export const s3ClientConfig = (settings: S3Settings): S3ClientConfig => ({
  region: settings.region,
  ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
  credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});

/** Rethrows an error of the store; a missing bucket, of which some stores say only a code, in words. */
export const inWords = (error: unknown): never => {
  if (error instanceof Error && error.name === 'NoSuchBucket')
    throw new Error('o balde não existe no serviço de arquivos: crie-o, ou corrija o nome', { cause: error });
  throw error;
};
