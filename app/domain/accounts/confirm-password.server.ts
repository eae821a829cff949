import type { HasDb } from '~/platform/db.server';
import type { RateLimit } from '../shared/rate-limit';
import { fail, ok, type Result } from '../shared/result';
import { lockAccount } from './account-link-store.server';
import { readPasswordHash } from './account-store.server';
import { accountCounterKey, wrongPasswordCounters } from './password-counters.server';
import type { Passwords } from './ports';

export type ConfirmServices = HasDb & { passwords: Passwords; rateLimit: RateLimit };

/** `wrong`: not this account's password. */
export type ConfirmFailure = { kind: 'wrong' } | { kind: 'limited'; retryAfterSeconds: number };

/** The hash that the password was verified with. */
export type ConfirmedPassword = { passwordHash: string };

/**
 * Asks somebody who is signed in for the password again, before what cannot be undone. Wrong ones count with those of
 * the login: a stolen session is no way around its limits.
 */
export const confirmPassword = async (
  { db, passwords, rateLimit }: ConfirmServices,
  { userId, password, ip }: { userId: number; password: string; ip: string | null },
): Promise<Result<ConfirmedPassword, ConfirmFailure>> => {
  const counters = wrongPasswordCounters(ip, accountCounterKey(userId));
  const turn = await rateLimit.consumeEach(counters);
  if (!turn.allowed) return fail({ kind: 'limited', retryAfterSeconds: turn.retryAfterSeconds });
  const passwordHash = await readPasswordHash(db, userId);
  const isRight = await passwords.verify(passwordHash, password);
  if (passwordHash === null || !isRight) return fail({ kind: 'wrong' });
  await rateLimit.giveBackEach(counters);
  return ok({ passwordHash });
};

/** Locks the account for the transaction; false when its password is no longer the one that was confirmed. */
export const lockIfStillConfirmed = async (
  { db }: HasDb,
  userId: number,
  { passwordHash }: ConfirmedPassword,
): Promise<boolean> => {
  await lockAccount(db, userId);
  return (await readPasswordHash(db, userId)) === passwordHash;
};
