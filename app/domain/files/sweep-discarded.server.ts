import type { HasDb } from '~/platform/db.server';
import { inSteps, type JobTime } from '../shared/in-steps';
import { discardBytes } from './discard-bytes.server';
import { DISCARDED_AT_ONCE, findDiscarded, forgetDiscarded } from './discarded-store.server';
import type { ObjectStorage, UploadRemains } from './ports';
import { isOriginalKey } from './storage-keys';

/**
 * Removes the bytes of files whose row was deleted: an invoice's, an attachment's, or a replaced file's whose sweep was
 * ended half way. The bytes go first: whoever dies in between finds them named still, and removing what is gone is no
 * fault. Answers how many.
 */
export const sweepDiscarded = (
  services: HasDb & { storage: ObjectStorage; uploads: UploadRemains },
  time?: JobTime,
): Promise<number> => {
  const { db, storage } = services;
  return inSteps({ most: DISCARDED_AT_ONCE, time }, async () => {
    const keys = await findDiscarded(db);
    for (const key of keys) {
      if (isOriginalKey(key)) await discardBytes(services, { id: '', storageKey: key });
      else await storage.delete(key);
      await forgetDiscarded(db, key);
    }
    return keys.length;
  });
};
