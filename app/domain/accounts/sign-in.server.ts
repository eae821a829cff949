import { createHash } from 'node:crypto';
import type { HasDb } from '~/platform/db.server';
import type { Clock, Ids } from '../shared/ports';
import type { RateLimit } from '../shared/rate-limit';
import { fail, ok, type Result } from '../shared/result';
import { type Account, findAccountByLogin } from './account-store.server';
import { asCustomer, type Customer } from './customer';
import { openSessionIfAllowed } from './open-session.server';
import { accountCounterKey, wrongPasswordCounters } from './password-counters.server';
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

/** A new session for whoever knew the password. */
const enter = async (
  services: SignInServices,
  { login, password: _password, ...origin }: SignInAttempt,
  { customer, passwordHash, blockedAt }: Account,
): Promise<Result<SignedIn, SignInFailure>> => {
  if (blockedAt) return fail({ kind: 'blocked' });
  const session = await openSessionIfAllowed(services, { userId: customer.id, origin, passwordHash });
  if (session) return ok({ ...session, customer: asCustomer(customer) });
  // Something came between: a new password, a block or an erasure.
  const now = await findAccountByLogin(services.db, login.trim());
  return fail({ kind: now?.blockedAt ? 'blocked' : 'wrong' });
};

/**
 * Checks login and password and starts a new session. Wrong passwords count against the account and against
 * the address (20 in 15 minutes each); right ones do not. Somebody unknown costs the same time as somebody
 * known. A right password from a known device takes four statements.
 */
export const signIn = async (
  services: SignInServices,
  attempt: SignInAttempt,
): Promise<Result<SignedIn, SignInFailure>> => {
  const account = await findAccountByLogin(services.db, attempt.login.trim());
  const counters = wrongPasswordCounters(attempt.ip, accountKey(account, attempt.login));
  const turn = await services.rateLimit.consumeEach(counters);
  if (!turn.allowed) return fail({ kind: 'limited', retryAfterSeconds: turn.retryAfterSeconds });
  const isRight = await services.passwords.verify(account?.passwordHash ?? null, attempt.password);
  if (!account || !isRight) return fail({ kind: 'wrong' });
  const [entered] = await Promise.all([
    enter(services, attempt, account),
    // A point that is lost is not worth a login.
    services.rateLimit.giveBackEach(counters).catch(() => undefined),
  ]);
  return entered;
};
