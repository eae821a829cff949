import type { Context } from '~/domain/shared/context.server';
import type { HasDb } from '~/platform/db.server';
import { fail, ok, type Result } from '../shared/result';
import { type FileView, fileViewOf } from './file-view.server';
import { findOwnFile, findOwnFileWithAnalysis } from './print-file-store.server';
import { isFileId, type ThumbnailSize, thumbnailKey } from './storage-keys';

type Params = { fileId: string; userId: number };
type Bytes = { chunks: AsyncIterable<Uint8Array>; size: number };

/** The status of a file of the customer's own, with texts for its findings. */
export const readFileStatus = async (
  { db }: HasDb,
  { fileId, userId }: Params,
): Promise<Result<FileView, 'not-found'>> => {
  const row = isFileId(fileId) ? await findOwnFileWithAnalysis(db, fileId, userId) : null;
  return row ? ok(fileViewOf(row)) : fail('not-found');
};

/** The original bytes, once all are stored. */
export const readOriginal = async (
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { fileId, userId }: Params,
): Promise<Result<Bytes & { name: string }, 'not-found'>> => {
  const row = isFileId(fileId) ? await findOwnFile(db, fileId, userId) : null;
  if (!row || row.status === 'uploading') return fail('not-found');
  const bytes = await storage.get(row.storageKey);
  return bytes ? ok({ ...bytes, name: row.originalName }) : fail('not-found');
};

/** The picture (WebP) of one page, from 1; the usual one when no large one was drawn. */
export const readThumbnail = async (
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { fileId, userId, page, size }: Params & { page: number; size: ThumbnailSize },
): Promise<Result<Bytes, 'not-found'>> => {
  if (!isFileId(fileId) || !Number.isInteger(page) || page < 1) return fail('not-found');
  const row = await findOwnFile(db, fileId, userId);
  if (!row) return fail('not-found');
  const sizes: ThumbnailSize[] = size === 'large' ? ['large', 'usual'] : ['usual'];
  for (const each of sizes) {
    const bytes = await storage.get(thumbnailKey(row.storageKey, page, each));
    if (bytes) return ok(bytes);
  }
  return fail('not-found');
};
