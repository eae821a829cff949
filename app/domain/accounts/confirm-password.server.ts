import type { HasDb } from '~/platform/db.server';
import type { RateLimit } from '../shared/rate-limit';
import { fail, ok, type Result } from '../shared/result';
import { readPasswordHash } from './account-store.server';
import { accountCounterKey, wrongPasswordCounters } from './password-counters.server';
import type { Passwords } from './ports';

export type ConfirmServices = HasDb & { passwords: Passwords; rateLimit: RateLimit };

/** `wrong`: not this account's password. */
export type ConfirmFailure = { kind: 'wrong' } | { kind: 'limited'; retryAfterSeconds: number };

/**
 * Asks somebody who is signed in for the password again, before what cannot be undone. Wrong ones count with those of
 * the login: a stolen session is no way around its limits.
 */
export const confirmPassword = async (
  { db, passwords, rateLimit }: ConfirmServices,
  { userId, password, ip }: { userId: number; password: string; ip: string | null },
): Promise<Result<null, ConfirmFailure>> => {
  const counters = wrongPasswordCounters(ip, accountCounterKey(userId));
  const turn = await rateLimit.consumeEach(counters);
  if (!turn.allowed) return fail({ kind: 'limited', retryAfterSeconds: turn.retryAfterSeconds });
  if (!(await passwords.verify(await readPasswordHash(db, userId), password))) return fail({ kind: 'wrong' });
  await rateLimit.giveBackEach(counters);
  return ok(null);
};
