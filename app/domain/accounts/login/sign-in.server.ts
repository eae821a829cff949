import { createHash } from 'node:crypto';
import type { Context } from '~/domain/shared/context.server';
import { fail, ok, type Result } from '../../shared/result';
import { type Account, findAccountByLogin } from '../account-store.server';
import { asCustomer, type Customer } from '../customer';
import { accountCounterKey, beginGuess, type GuessPlace } from '../password/password-counters.server';
import type { Passwords } from '../ports';
import { browserHash, openSessionIfAllowed } from '../sessions/open-session.server';
import type { OpenedSession, Origin } from '../sessions/session';
import { checkCode, type FactorServices } from './second-factor.server';

export type SignInServices = Pick<Context, 'db' | 'ids' | 'pause'> &
  FactorServices & { passwords: Passwords };

/** `login` is an e-mail, or a document with or without punctuation. */
export type SignInAttempt = Origin & {
  login: string;
  password: string;
  /** Of an operator's second factor, where it was typed with the password. */
  code?: string | undefined;
};

export type SignedIn = OpenedSession & { customer: Customer };

/**
 * `wrong` says nothing about whether the login exists. `blocked` needs the right password, as do `second-step`, where a code
 * is asked for, and `wrong-code`.
 */
export type SignInFailure =
  | { kind: 'wrong' }
  | { kind: 'second-step'; userId: number }
  | { kind: 'wrong-code' }
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
  { login, password: _password, code, ...origin }: SignInAttempt,
  { customer, passwordHash, blockedAt, hasSecondFactor }: Account,
): Promise<Result<SignedIn, SignInFailure>> => {
  if (blockedAt) return fail({ kind: 'blocked' });
  if (hasSecondFactor) {
    if (!code) return fail({ kind: 'second-step', userId: customer.id });
    const checked = await checkCode(services, customer.id, code);
    if (!checked.ok) return fail(checked.failure.kind === 'wrong' ? { kind: 'wrong-code' } : checked.failure);
  }
  const session = await openSessionIfAllowed(services, { userId: customer.id, origin, passwordHash });
  if (session) return ok({ ...session, customer: asCustomer(customer) });
  // Something came between: a new password, a block or an erasure.
  const now = await findAccountByLogin(services.db, login.trim());
  return fail({ kind: now?.blockedAt ? 'blocked' : 'wrong' });
};

/** An API client's name is no secret, so that only browsers are known here. */
const browserHashOf = ({ client, device }: SignInAttempt): string | null =>
  client === 'browser' && device !== null ? browserHash(device) : null;

/**
 * Checks login and password and starts a new session. Who waits for how many wrong ones is in
 * docs/decisions/10-login-limits.md; right ones do not count. Somebody unknown costs the same time as somebody known. A
 * right password takes four statements.
 */
export const signIn = async (
  services: SignInServices,
  attempt: SignInAttempt,
): Promise<Result<SignedIn, SignInFailure>> => {
  const deviceHash = browserHashOf(attempt);
  const account = await findAccountByLogin(services.db, attempt.login.trim(), deviceHash);
  const place: GuessPlace =
    deviceHash !== null && account?.knowsDevice
      ? { kind: 'device', deviceHash }
      : { kind: 'address', ip: attempt.ip };
  const guess = await beginGuess(services.rateLimit, accountKey(account, attempt.login), place);
  if (!guess.allowed) return fail({ kind: 'limited', retryAfterSeconds: guess.retryAfterSeconds });
  if (guess.delaySeconds > 0) await services.pause(guess.delaySeconds * 1000);
  const isRight = await services.passwords.verify(account?.passwordHash ?? null, attempt.password);
  if (!account || !isRight) return fail({ kind: 'wrong' });
  const [entered] = await Promise.all([
    enter(services, attempt, account),
    // A point that is lost is not worth a login.
    guess.giveBack().catch(() => undefined),
  ]);
  return entered;
};
