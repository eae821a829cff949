import { sweepCepAnswers } from '../addresses/postal-codes.server';
import type { Context } from '../shared/context.server';
import { type Job, MINUTE_MS, timed, upkeepQueue } from '../shared/job.server';
import { sweepAccountLinks } from './links/account-link.server';
import { sweepSessions } from './sessions/list-sessions.server';

type SweepContext = Pick<Context, 'db' | 'clock'>;

/** Removes rows that accumulate with visits and are useless once old. */
export const sweepSessionsJob: Job<SweepContext> = {
  queue: upkeepQueue,
  name: 'sweep-sessions',
  everyMs: 60 * MINUTE_MS,
  run: timed(async (services, time, { logger }) => {
    const removed = await sweepSessions(services, time);
    if (removed > 0) logger.info({ removed }, 'swept the sessions');
    const answers = await sweepCepAnswers(services, time);
    if (answers > 0) logger.info({ removed: answers }, 'swept the answers to CEPs');
  }),
};

export const sweepAccountLinksJob: Job<SweepContext> = {
  queue: upkeepQueue,
  name: 'sweep-account-links',
  everyMs: 60 * MINUTE_MS,
  run: timed(async (services, time, { logger }) => {
    const removed = await sweepAccountLinks(services, time);
    if (removed > 0) logger.info({ removed }, 'swept the account links');
  }),
};
