import type { Context } from '~/domain/shared/context.server';
import { inSteps, type JobTime } from '../shared/in-steps';
import { deleteSpentQuotes } from './carrier-quote-store.server';

const BATCH = 5_000;

/** Removes the carrier's quotes that hold no longer; answers how many. */
export const sweepCarrierQuotes = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  time?: JobTime,
): Promise<number> => {
  const now = clock.now();
  return inSteps({ most: BATCH, time }, () => deleteSpentQuotes({ db }, now, BATCH));
};
