import { createHash } from 'node:crypto';
import type { HasDb } from '~/platform/db.server';
import type { Clock, Ids } from '../shared/ports';
import type { RateLimit } from '../shared/rate-limit';
import { fail, ok, type Result } from '../shared/result';
import { type Account, findAccountByLogin } from './account-store.server';
import { asCustomer, type Customer } from './customer';
import { openSession } from './open-session.server';
import {
  accountCounterKey,
  giveBackPoints,
  takePoints,
  wrongPasswordCounters,
} from './password-counters.server';
import type { Passwords } from './ports';
import type { OpenedSession, Origin } from './session';

export type SignInServices = HasDb & {
  clock: Clock;
  ids: Ids;
  passwords: Passwords;
  rateLimit: RateLimit;
};

/** `login` is an e-mail, or a document with or without punctuation. */
export type SignInAttempt = Origin & { login: string; password: string };

export type SignedIn = OpenedSession & { customer: Customer };

/** `wrong` says nothing about whether the login exists. `blocked` needs the right password. */
export type SignInFailure =
  | { kind: 'wrong' }
  | { kind: 'blocked' }
  | { kind: 'limited'; retryAfterSeconds: number };

/** Counters see no login in clear, and one account has one counter for its e-mail and its document. */
const accountKey = (account: Account | null, login: string): string =>
  account
    ? accountCounterKey(account.customer.id)
    : createHash('sha256').update(login.toLowerCase()).digest('base64url');

/**
 * Checks login and password and starts a new session. Wrong passwords count against the account and against
 * the address (20 in 15 minutes each); right ones do not. Somebody unknown costs the same time as somebody
 * known.
 */
export const signIn = async (
  services: SignInServices,
  attempt: SignInAttempt,
): Promise<Result<SignedIn, SignInFailure>> => {
  const account = await findAccountByLogin(services.db, attempt.login.trim());
  const counters = wrongPasswordCounters(attempt.ip, accountKey(account, attempt.login));
  const retryAfterSeconds = await takePoints(services, counters);
  if (retryAfterSeconds > 0) return fail({ kind: 'limited', retryAfterSeconds });
  const isRight = await services.passwords.verify(account?.passwordHash ?? null, attempt.password);
  if (!account || !isRight) return fail({ kind: 'wrong' });
  await giveBackPoints(services, counters);
  if (account.blockedAt) return fail({ kind: 'blocked' });
  const { login: _login, password: _password, ...origin } = attempt;
  const session = await openSession(services, { userId: account.customer.id, origin });
  return ok({ ...session, customer: asCustomer(account.customer) });
};
