import type { Context } from '../shared/context.server';
import { inSteps, type JobTime } from '../shared/in-steps';
import { type Job, MINUTE_MS, timed, upkeepQueue } from '../shared/job.server';
import { movePlans } from './plan-store.server';

const AT_ONCE = 100;

/** Moves late and held plans to their new days (prisma/sql/order-plans.sql). Returns of how many orders. */
export const moveLatePlans = ({ db }: Pick<Context, 'db'>, time?: JobTime): Promise<number> =>
  inSteps({ most: AT_ONCE, time }, () => movePlans(db, AT_ONCE));

export const movePlansJob: Job<Pick<Context, 'db'>> = {
  queue: upkeepQueue,
  name: 'move-plans',
  everyMs: 5 * MINUTE_MS,
  run: timed(async (services, time, { logger }) => {
    const orders = await moveLatePlans(services, time);
    if (orders > 0) logger.info({ orders }, 'moved the days of late orders');
  }),
};
