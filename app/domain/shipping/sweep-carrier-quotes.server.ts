import type { Context } from '~/domain/shared/context.server';
import { inSteps } from '../shared/in-steps';
import { type Job, timed, upkeepQueue } from '../shared/job.server';
import { deleteSpentQuotes } from './carrier-quote-store.server';

const BATCH = 5_000;

/** Removes the carrier's quotes that hold no longer. */
export const sweepCarrierQuotesJob: Job<Pick<Context, 'db' | 'clock'>> = {
  queue: upkeepQueue,
  name: 'sweep-carrier-quotes',
  cron: '50 3 * * *',
  run: timed(async ({ db, clock }, time, { logger }) => {
    const now = clock.now();
    const removed = await inSteps({ most: BATCH, time }, () => deleteSpentQuotes({ db }, now, BATCH));
    if (removed > 0) logger.info({ removed }, 'swept the quotes of carriers');
  }),
};
