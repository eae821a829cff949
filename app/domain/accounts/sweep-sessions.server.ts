import type { Context } from '~/domain/shared/context.server';
import { inSteps, type JobTime } from '../shared/in-steps';
import { deleteEnded } from './session-store.server';

/** Ended sessions are kept this long: they tell from where somebody was logged in. */
const KEEP_MS = 30 * 24 * 3_600_000;
const BATCH = 5_000;

/** Removes sessions that ended more than 30 days ago; answers how many. */
export const sweepSessions = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  time?: JobTime,
): Promise<number> => {
  const before = new Date(clock.now().getTime() - KEEP_MS);
  return inSteps({ most: BATCH, time }, () => deleteEnded(db, before, BATCH));
};
