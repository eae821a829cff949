import type { HasDb } from '~/platform/db.server';
import { inSteps, type JobTime } from '../shared/in-steps';
import type { Clock } from '../shared/ports';
import { deleteSpentQuotes } from './carrier-quote-store.server';

const BATCH = 5_000;

/** Removes the carrier's quotes that hold no longer; answers how many. */
export const sweepCarrierQuotes = (
  { db, clock }: HasDb & { clock: Clock },
  time?: JobTime,
): Promise<number> => {
  const now = clock.now();
  return inSteps({ most: BATCH, time }, () => deleteSpentQuotes({ db }, now, BATCH));
};
