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
  /** Code of an operator's second factor, if it was sent with the password. */
  code?: string | undefined;
};

export type SignedIn = OpenedSession & { customer: Customer };

/**
 * `wrong` does not say whether the login exists. `blocked`, `second-step` (a code is required) and `wrong-code` are
 * returned only after the right password.
 */
export type SignInFailure =
  | { kind: 'wrong' }
  | { kind: 'second-step'; userId: number }
  | { kind: 'wrong-code' }
  | { kind: 'blocked' }
  | { kind: 'limited'; retryAfterSeconds: number };

/** Rate limit keys hold no login in clear text. An account has one counter for its e-mail and its document. */
const accountKey = (account: Account | null, login: string): string =>
  account
    ? accountCounterKey(account.customer.id)
    : createHash('sha256').update(login.toLowerCase()).digest('base64url');

/** Starts a session after the right password. */
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
  // The account changed in the meantime: a new password, a block or an erasure.
  const now = await findAccountByLogin(services.db, login.trim());
  return fail({ kind: now?.blockedAt ? 'blocked' : 'wrong' });
};

/** Only browsers count as known devices, because an API client's name is no secret. */
const browserHashOf = ({ client, device }: SignInAttempt): string | null =>
  client === 'browser' && device !== null ? browserHash(device) : null;

/**
 * Checks login and password and starts a session. For the waits after wrong passwords see
 * docs/decisions/10-login-limits.md; right passwords do not count. An unknown login takes as long as a known one. A
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
    // A failure to give the point back must not fail the login.
    guess.giveBack().catch(() => undefined),
  ]);
  return entered;
};
