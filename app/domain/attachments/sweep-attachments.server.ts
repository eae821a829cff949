import type { HasDb } from '~/platform/db.server';
import type { UploadRemains } from '../files/ports';
import type { Clock } from '../shared/ports';
import { deleteStale, findStale } from './attachment-store.server';

/** What belongs to nothing may be gone on with for so long. */
const LOOSE_LIFE_MS = 24 * 3_600_000;

/**
 * Removes what was refused, and what nobody sent a form with for a day. The row goes first: bytes without a row are
 * waste, a row without bytes is a broken promise. Answers how many.
 */
export const sweepAttachments = async ({
  db,
  clock,
  uploads,
}: HasDb & { clock: Clock; uploads: UploadRemains }): Promise<number> => {
  const before = new Date(clock.now().getTime() - LOOSE_LIFE_MS);
  let removed = 0;
  for (const { id, storageKey } of await findStale(db, before)) {
    if ((await deleteStale(db, id)).count === 0) continue;
    await uploads.discard(storageKey);
    removed += 1;
  }
  return removed;
};
