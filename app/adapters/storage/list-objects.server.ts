import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type StorageEnv, s3ClientConfig, s3Settings } from './s3-settings';

/** `version` changes whenever other bytes are stored under the key. */
export type ListedObject = { key: string; size: number; version: string };

async function* onDisk(root: string): AsyncGenerator<ListedObject> {
  const entries = await readdir(root, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.endsWith('.half')) continue;
    const file = path.join(entry.parentPath, entry.name);
    // The file may have been removed since it was listed.
    const found = await stat(file, { bigint: true }).catch(() => null);
    if (!found) continue;
    const key = path.relative(root, file).split(path.sep).join('/');
    yield { key, size: Number(found.size), version: `${found.mtimeNs} ${found.size} ${found.ino}` };
  }
}

async function* inBucket(settings: NonNullable<ReturnType<typeof s3Settings>>): AsyncGenerator<ListedObject> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client(s3ClientConfig(settings));
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(
      new sdk.ListObjectsV2Command({ Bucket: settings.bucket, ContinuationToken }),
    );
    for (const { Key, Size = 0, ETag = '' } of page.Contents ?? [])
      if (Key) yield { key: Key, size: Size, version: `${ETag} ${Size}` };
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

/** All objects of the shop's storage, without partial files that are still being written. */
export const listObjects = (env: StorageEnv): AsyncGenerator<ListedObject> => {
  const s3 = s3Settings(env);
  return s3 ? inBucket(s3) : onDisk(path.resolve(env.STORAGE_DIR));
};
