import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ObjectStorage } from '~/domain/shared/ports';
import { inWords, type S3Settings, s3ClientConfig } from './s3-settings';

/** A missing object has a second name because an answer to HEAD has no body. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');

const orNull = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** Calls `use` with a path in a temporary folder, which is removed afterwards. */
const withScratchFile = async <T>(use: (file: string) => Promise<T>): Promise<T> => {
  const directory = await mkdtemp(path.join(tmpdir(), 'lombada-object-'));
  try {
    return await use(path.join(directory, randomUUID()));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};

/** Objects in a bucket of an S3-compatible store. The S3 client is loaded here, only if it is used. */
export const createS3Storage = async (settings: S3Settings): Promise<ObjectStorage> => {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client(s3ClientConfig(settings));
  const { bucket: Bucket } = settings;
  const get = async (Key: string) => {
    const found = await orNull(client.send(new sdk.GetObjectCommand({ Bucket, Key })));
    if (!(found?.Body instanceof Readable)) return null;
    return { chunks: found.Body as AsyncIterable<Uint8Array>, size: found.ContentLength ?? 0 };
  };
  return {
    get,
    // S3 needs the length before the bytes.
    put: (Key, chunks) =>
      withScratchFile(async (file) => {
        await pipeline(chunks, createWriteStream(file, { mode: 0o600 }));
        const { size: ContentLength } = await stat(file);
        const object = { Bucket, Key, Body: createReadStream(file), ContentLength };
        await client.send(new sdk.PutObjectCommand(object)).catch(inWords);
      }),
    size: async (Key) => {
      const found = await orNull(client.send(new sdk.HeadObjectCommand({ Bucket, Key })));
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
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
    },
    deleteUnder: async (Prefix) => {
      for (;;) {
        const { Contents = [] } = await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix }));
        const Objects = Contents.flatMap(({ Key }) => (Key ? [{ Key }] : []));
        if (Objects.length === 0) return;
        await client.send(new sdk.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
      }
    },
  };
};
