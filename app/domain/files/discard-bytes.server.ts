import type { Context } from '~/domain/shared/context.server';
import type { UploadRemains } from './ports';
import { thumbnailFolder } from './storage-keys';
import { isHeldElsewhere } from './sweep-store.server';

/** Removes the bytes and pictures of a file, unless a copy of it needs them still. */
export const discardBytes = async (
  { db, storage, uploads }: Pick<Context, 'db' | 'storage'> & { uploads: UploadRemains },
  { id, storageKey }: { id: string; storageKey: string },
): Promise<void> => {
  if (await isHeldElsewhere(db, storageKey, id)) return;
  await uploads.discard(storageKey);
  await storage.deleteUnder(thumbnailFolder(storageKey));
};
