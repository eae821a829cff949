import type { ObjectStorage } from '~/domain/shared/ports';
import type { HasDb } from '~/platform/db.server';
import type { Clock } from '../../shared/ports';
import { deleteProofs, findProofsSent } from './proof-store.server';

/** Nobody's bytes are on their way for so long. */
const SURE_MS = 15 * 60_000;
const LOOK_BACK_MS = 48 * 3_600_000;

/**
 * Forgets receipts of deposits whose bytes never came, since their process died between row and bytes: they would hold
 * their order back for ever. Answers how many.
 */
export const sweepProofs = async ({
  db,
  storage,
  clock,
}: HasDb & { storage: ObjectStorage; clock: Clock }): Promise<number> => {
  const now = clock.now().getTime();
  const period = { from: new Date(now - LOOK_BACK_MS), to: new Date(now - SURE_MS) };
  let forgotten = 0;
  for (let afterId = ''; ; ) {
    const page = await findProofsSent(db, { ...period, afterId });
    const empty: string[] = [];
    for (const { id, storageKey } of page) {
      afterId = id;
      if ((await storage.size(storageKey)) === null) empty.push(id);
    }
    if (empty.length > 0) forgotten += (await deleteProofs(db, empty)).count;
    if (page.length === 0) return forgotten;
  }
};
