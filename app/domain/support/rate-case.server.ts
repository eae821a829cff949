import { type HasDb, inTransaction } from '~/platform/db.server';
import { fail, ok, type Result } from '../shared/result';
import { caseStatus } from './case';
import { lockCase, updateRating } from './case-store.server';

/** `open`: only what is settled is rated. */
export type RatingFailure = { kind: 'not-found' | 'open' | 'rated' };

/** Rates a settled case, once: 1 to 5 stars, with words or without. */
export const rateCase = (
  services: HasDb,
  requested: { userId: number; caseId: number; rating: number; text: string | null },
): Promise<Result<{ caseId: number }, RatingFailure>> =>
  inTransaction(services, async ({ db }) => {
    const { userId, caseId, rating, text } = requested;
    const found = await lockCase(db, userId, caseId);
    if (!found) return fail<RatingFailure>({ kind: 'not-found' });
    if (found.statusId !== caseStatus.resolved) return fail<RatingFailure>({ kind: 'open' });
    if (found.rating !== null) return fail<RatingFailure>({ kind: 'rated' });
    await updateRating(db, caseId, rating, text);
    return ok({ caseId });
  });
