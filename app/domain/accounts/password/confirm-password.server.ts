import type { Context } from '~/domain/shared/context.server';
import type { HasDb } from '~/platform/db.server';
import { fail, ok, type Result } from '../../shared/result';
import { readPasswordHash } from '../account-store.server';
import { lockAccount } from '../links/account-link-store.server';
import type { Passwords } from '../ports';
import { accountCounterKey, beginGuess } from './password-counters.server';

export type ConfirmServices = Pick<Context, 'db' | 'rateLimit'> & { passwords: Passwords };

/** `wrong`: not this account's password. */
export type ConfirmFailure = { kind: 'wrong' } | { kind: 'limited'; retryAfterSeconds: number };

/** The hash that the password was verified with. */
export type ConfirmedPassword = { passwordHash: string };

/** Who is asked, and in which login (its id). */
export type PasswordOwner = { userId: number; sessionId: string; password: string };

/**
 * Asks somebody who is signed in for the password again, before what cannot be undone. Wrong ones count for that login
 * alone: nobody outside it can have its owner refused, and a stolen one has as few guesses as any place.
 */
export const confirmPassword = async (
  { db, passwords, rateLimit }: ConfirmServices,
  { userId, sessionId, password }: PasswordOwner,
): Promise<Result<ConfirmedPassword, ConfirmFailure>> => {
  const guess = await beginGuess(rateLimit, accountCounterKey(userId), { kind: 'session', sessionId });
  if (!guess.allowed) return fail({ kind: 'limited', retryAfterSeconds: guess.retryAfterSeconds });
  const passwordHash = await readPasswordHash(db, userId);
  const isRight = await passwords.verify(passwordHash, password);
  if (passwordHash === null || !isRight) return fail({ kind: 'wrong' });
  await guess.giveBack();
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
