import { queueMessage } from '~/domain/notifications/queue-message.server';
import type { Context } from '~/domain/shared/context.server';
import { addressLimitKey } from '~/platform/client-address';
import type { HasDb } from '~/platform/db.server';
import type { Attempt, LimitCounter, RateLimit } from '../../shared/rate-limit';
import { writePasswordHash } from '../access-store.server';
import {
  wrongLoginsPerAddress,
  wrongPasswordPerAccount,
  wrongPasswordPerDevice,
  wrongPasswordPerPair,
  wrongPasswordPerSession,
  wrongPasswordPerSlowedPair,
} from '../limits';
import { lockAccount } from '../links/account-link-store.server';
import { passwordChangedMessage } from '../messages.server';
import { readProfile } from '../profile/profile-store.server';
import { type PasswordWeakness, weaknessOf } from './weak-password';

/** The password is easily guessed; the messages are in labels.ts. */
export type WeakPassword = { kind: 'weak'; weakness: PasswordWeakness };

/** Why this account should not use a password; null for an acceptable one. */
export const weaknessFor = async (
  { db }: HasDb,
  userId: number,
  password: string,
): Promise<PasswordWeakness | null> => {
  const person = await readProfile(db, userId);
  return person && weaknessOf(password, person);
};

/**
 * Writes a new password. Every other session and all remaining links into the account end, and a mail reports the
 * change. To be called in a transaction.
 */
export const replacePassword = async (
  services: Pick<Context, 'db' | 'clock' | 'ids'>,
  password: { userId: number; passwordHash: string; keptSession: string | null },
): Promise<void> => {
  const { userId } = password;
  // The account is locked first, as everywhere, so that no link is written in the meantime.
  await lockAccount(services.db, userId);
  await writePasswordHash(services.db, password);
  await queueMessage(
    services,
    passwordChangedMessage.of({ payload: { userId }, dedupeKey: `password-changed-${services.ids.id()}` }),
  );
};

/** An account has one counter for its e-mail and its document. */
export const accountCounterKey = (userId: number): string => `conta-${userId}`;

/** Where a password is typed: in a browser that the account knows, in one of its sessions, or anywhere else. */
export type GuessPlace =
  | { kind: 'device'; deviceHash: string }
  | { kind: 'session'; sessionId: string }
  | { kind: 'address'; ip: string | null };

const pairKey = (accountKey: string, ip: string | null): string =>
  `${accountKey} ${ip === null ? 'unknown' : addressLimitKey(ip)}`;

/**
 * The counters of a place; strangers elsewhere cannot use them up. Points are taken before the password is checked, so
 * that parallel attempts all count.
 */
const countersOf = (accountKey: string, place: GuessPlace): LimitCounter[] => {
  if (place.kind === 'device')
    return [{ rule: wrongPasswordPerDevice, key: `${accountKey} ${place.deviceHash}` }];
  if (place.kind === 'session') return [{ rule: wrongPasswordPerSession, key: place.sessionId }];
  const { ip } = place;
  return [
    { rule: wrongPasswordPerPair, key: pairKey(accountKey, ip) },
    ...(ip ? [{ rule: wrongLoginsPerAddress, key: ip, countsFirstOnly: true } as const] : []),
    { rule: wrongPasswordPerAccount, key: accountKey },
  ];
};

/** Whether a password may be checked, and after which wait. docs/decisions/10-login-limits.md gives the rules. */
export const beginGuess = async (
  rateLimit: RateLimit,
  accountKey: string,
  place: GuessPlace,
): Promise<Attempt> => {
  const attempt = await rateLimit.attempt(countersOf(accountKey, place));
  if (!attempt.allowed || attempt.delaySeconds === 0 || place.kind !== 'address') return attempt;
  const key = pairKey(accountKey, place.ip);
  const slowed = await rateLimit.attempt([{ rule: wrongPasswordPerSlowedPair, key }]);
  if (!slowed.allowed) {
    await attempt.giveBack();
    return slowed;
  }
  const giveBack = async () => {
    await Promise.all([attempt.giveBack(), slowed.giveBack()]);
  };
  return { ...attempt, giveBack };
};

/** After a proof of ownership by mail, the account is no longer slowed down by other people's guesses. */
export const forgetWrongPasswords = (
  { rateLimit }: { rateLimit: RateLimit },
  userId: number,
): Promise<void> => rateLimit.forget(wrongPasswordPerAccount, accountCounterKey(userId));
