import type { HasDb } from '~/platform/db.server';
import { findDiscarded, forgetDiscarded } from './discarded-store.server';
import type { ObjectStorage } from './ports';

/**
 * Removes the bytes of files of staff whose row was deleted, an invoice's or an attachment's. The bytes go first:
 * whoever dies in between finds them named still, and removing what is gone is no fault. Answers how many.
 */
export const sweepDiscarded = async ({
  db,
  storage,
}: HasDb & { storage: ObjectStorage }): Promise<number> => {
  const keys = await findDiscarded(db);
  for (const key of keys) {
    await storage.delete(key);
    await forgetDiscarded(db, key);
  }
  return keys.length;
};
