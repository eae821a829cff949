import type { HasDb } from '~/platform/db.server';
import type { ObjectStorage, UploadRemains } from './ports';
import { thumbnailFolder } from './storage-keys';
import { isHeldElsewhere } from './sweep-store.server';

type Services = HasDb & { storage: ObjectStorage; uploads: UploadRemains };

/** Removes the bytes and pictures of a file, unless a copy of it needs them still. */
export const discardBytes = async (
  { db, storage, uploads }: Services,
  { id, storageKey }: { id: string; storageKey: string },
): Promise<void> => {
  if (await isHeldElsewhere(db, storageKey, id)) return;
  await uploads.discard(storageKey);
  await storage.deleteUnder(thumbnailFolder(storageKey));
};
