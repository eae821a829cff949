import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import type { ObjectStorage } from '~/domain/files/ports';
import type { S3Settings } from './s3-settings';

/** Path-style addresses and no checksum trailers, as self-hosted stores want them. */
export const s3ClientConfig = (settings: S3Settings): S3ClientConfig => ({
  region: settings.region,
  ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
  credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});

/** An answer to HEAD has no body, hence the second name for "not there". */
const isMissing = (error: unknown): boolean => error instanceof NoSuchKey || error instanceof NotFound;

const orNull = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** Runs `use` with the name of a file that does not exist yet, and removes it afterwards. */
const withScratchFile = async <T>(use: (file: string) => Promise<T>): Promise<T> => {
  const directory = await mkdtemp(path.join(tmpdir(), 'lombada-object-'));
  try {
    return await use(path.join(directory, randomUUID()));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};

/** Objects in a bucket of an S3-compatible store. */
export const createS3Storage = (settings: S3Settings): ObjectStorage => {
  const client = new S3Client(s3ClientConfig(settings));
  const { bucket: Bucket } = settings;
  const get = async (Key: string) => {
    const found = await orNull(client.send(new GetObjectCommand({ Bucket, Key })));
    if (!(found?.Body instanceof Readable)) return null;
    return { chunks: found.Body as AsyncIterable<Uint8Array>, size: found.ContentLength ?? 0 };
  };
  return {
    get,
    // The store wants to know the length first.
    put: (Key, chunks) =>
      withScratchFile(async (file) => {
        await pipeline(chunks, createWriteStream(file, { mode: 0o600 }));
        const { size: ContentLength } = await stat(file);
        const object = { Bucket, Key, Body: createReadStream(file), ContentLength };
        await client.send(new PutObjectCommand(object));
      }),
    size: async (Key) => {
      const found = await orNull(client.send(new HeadObjectCommand({ Bucket, Key })));
      return found ? (found.ContentLength ?? 0) : null;
    },
    withLocalCopy: async (key, use) => {
      const object = await get(key);
      if (!object) return null;
      return withScratchFile(async (file) => {
        await pipeline(object.chunks, createWriteStream(file, { mode: 0o600 }));
        return use(file);
      });
    },
    delete: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    deleteUnder: async (Prefix) => {
      for (;;) {
        const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }));
        const Objects = Contents.flatMap(({ Key }) => (Key ? [{ Key }] : []));
        if (Objects.length === 0) return;
        await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
      }
    },
  };
};
