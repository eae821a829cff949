import type { Context } from '~/domain/shared/context.server';
import { inSteps, type JobTime } from '../shared/in-steps';
import { deleteOldCepAnswers } from './cep-answer-store.server';

/** An answer that old is no good even while no postal service answers. */
const KEEP_MS = 180 * 24 * 3_600_000;
const BATCH = 5_000;

/** Removes what was found of CEPs that nobody asked for since half a year; answers how many. */
export const sweepCepAnswers = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  time?: JobTime,
): Promise<number> => {
  const before = new Date(clock.now().getTime() - KEEP_MS);
  return inSteps({ most: BATCH, time }, () => deleteOldCepAnswers({ db }, before, BATCH));
};
