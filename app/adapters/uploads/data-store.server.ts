import { chmodSync, mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { FileStore } from '@tus/file-store';
import type { DataStore, Upload } from '@tus/server';
import { type StorageEnv, s3ClientConfig, s3Settings } from '../storage/s3-settings';

/** Folders of uploads by kind: print files, and attachments of forms. */
const uploadFolders = ['originals', 'attachments'] as const;
export type UploadFolder = (typeof uploadFolders)[number];

/**
 * Stores uploads while they arrive, directly under their final key in the object storage, so that a finished upload
 * need not be copied.
 */
export const createDataStore = async (env: StorageEnv): Promise<DataStore> => {
  const s3 = s3Settings(env);
  if (s3) {
    const { S3Store } = await import('@tus/s3-store');
    return new S3Store({ s3ClientConfig: { ...s3ClientConfig(s3), bucket: s3.bucket }, useTags: false });
  }
  const directory = path.resolve(env.STORAGE_DIR);
  // The store writes its metadata file beside the bytes before it would create the folder.
  for (const name of uploadFolders) {
    const folder = path.join(directory, name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    closeToOthers(folder);
  }
  class PrivateFileStore extends FileStore {
    /** Creates the file, readable only by its owner, before the store opens it with the process's default mode. */
    override async create(upload: Upload): Promise<Upload> {
      await (await open(path.join(directory, upload.id), 'a', 0o600)).close();
      return super.create(upload);
    }
  }
  return new PrivateFileStore({ directory });
};

/** Also corrects folders of earlier releases. A folder of another user is left as it is. */
const closeToOthers = (folder: string): void => {
  try {
    chmodSync(folder, 0o700);
  } catch {
    // Only the owner may change it.
  }
};

/** The store's metadata files of an upload, which it leaves beside a finished one. */
export const noteKeys = (key: string): string[] => [`${key}.json`, `${key}.info`, `${key}.part`];
