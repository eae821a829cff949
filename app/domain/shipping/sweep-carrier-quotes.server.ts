import type { HasDb } from '~/platform/db.server';
import type { Clock } from '../shared/ports';
import { deleteSpentQuotes } from './carrier-quote-store.server';

const BATCH = 5_000;
/** What is left then waits for the next night. */
const BATCHES = 200;

/** Removes the carrier's quotes that hold no longer; answers how many. */
export const sweepCarrierQuotes = async ({ db, clock }: HasDb & { clock: Clock }): Promise<number> => {
  const now = clock.now();
  let removed = 0;
  for (let batch = 1; batch <= BATCHES; batch += 1) {
    const count = await deleteSpentQuotes({ db }, now, BATCH);
    removed += count;
    if (count < BATCH) break;
  }
  return removed;
};
