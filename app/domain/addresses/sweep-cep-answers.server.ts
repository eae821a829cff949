import type { HasDb } from '~/platform/db.server';
import type { Clock } from '../shared/ports';
import { deleteOldCepAnswers } from './cep-answer-store.server';

/** An answer that old is no good even while no postal service answers. */
const KEEP_MS = 180 * 24 * 3_600_000;
const BATCH = 5_000;

/** Removes what was found of CEPs that nobody asked for since half a year, a limited number at a time; answers how many. */
export const sweepCepAnswers = ({ db, clock }: HasDb & { clock: Clock }): Promise<number> =>
  deleteOldCepAnswers({ db }, new Date(clock.now().getTime() - KEEP_MS), BATCH);
