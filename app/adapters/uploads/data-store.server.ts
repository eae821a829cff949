import { chmodSync, mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { FileStore } from '@tus/file-store';
import type { DataStore, Upload } from '@tus/server';
import { type StorageEnv, s3ClientConfig, s3Settings } from '../storage/s3-settings';

/** Where uploads come to lie, by what they are: print files, and what is sent beside a form. */
const uploadFolders = ['originals', 'attachments'] as const;
export type UploadFolder = (typeof uploadFolders)[number];

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
  for (const name of uploadFolders) {
    const folder = path.join(directory, name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    closeToOthers(folder);
  }
  class PrivateFileStore extends FileStore {
    /** The file is there, its owner's alone, before the store opens it with whatever the process allows. */
    override async create(upload: Upload): Promise<Upload> {
      await (await open(path.join(directory, upload.id), 'a', 0o600)).close();
      return super.create(upload);
    }
  }
  return new PrivateFileStore({ directory });
};

/** Also for what was laid there by earlier releases; a folder that is somebody else's stays as he made it. */
const closeToOthers = (folder: string): void => {
  try {
    chmodSync(folder, 0o700);
  } catch {
    // Its owner decides.
  }
};

/** The store's own notes on an upload, which it leaves beside a finished one. */
export const noteKeys = (key: string): string[] => [`${key}.json`, `${key}.info`, `${key}.part`];
