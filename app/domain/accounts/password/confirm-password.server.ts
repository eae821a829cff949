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

/** The hash against which the password was verified. */
export type ConfirmedPassword = { passwordHash: string };

/** The customer and the id of the session in which the password is asked for. */
export type PasswordOwner = { userId: number; sessionId: string; password: string };

/**
 * Asks a signed-in customer for the password again before an act that cannot be undone. Wrong ones count for that
 * session alone: an outsider cannot lock the owner out, and a stolen session gets as few guesses as any other place.
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

/** Locks the account for the transaction; false when the password has changed since it was confirmed. */
export const lockIfStillConfirmed = async (
  { db }: HasDb,
  userId: number,
  { passwordHash }: ConfirmedPassword,
): Promise<boolean> => {
  await lockAccount(db, userId);
  return (await readPasswordHash(db, userId)) === passwordHash;
};
