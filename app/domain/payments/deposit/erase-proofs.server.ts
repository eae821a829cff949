import type { ObjectStorage } from '~/domain/shared/ports';
import type { HasDb } from '~/platform/db.server';
import { deleteProof, findOwnProofs } from './proof-store.server';

/**
 * Removes the receipts that somebody sent for deposits, bytes first: whoever dies in between leaves the row, by which
 * the next finds what is left.
 */
export const eraseProofs = async (
  { db, storage }: HasDb & { storage: ObjectStorage },
  userId: number,
  signal: AbortSignal,
): Promise<void> => {
  for (;;) {
    const proofs = await findOwnProofs(db, userId, '');
    if (proofs.length === 0) return;
    for (const { id, storageKey } of proofs) {
      signal.throwIfAborted();
      await storage.delete(storageKey);
      await deleteProof(db, id);
    }
  }
};
