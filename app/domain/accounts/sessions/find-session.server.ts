import type { Context } from '~/domain/shared/context.server';
import { fail, ok, type Result } from '../../shared/result';
import { asCustomer, type Customer } from '../customer';
import { sessionId } from './open-session.server';
import {
  ACTIVITY_NOTE_MS,
  loginEnd,
  PAGE_RENEWS_BEFORE_MS,
  type SessionEnd,
  tokenEnd,
  whyEnded,
} from './session';
import {
  type Activity,
  type Note,
  noteActivity,
  readSession,
  renewToken,
  type StoredSession,
} from './session-store.server';

/**
 * Gives the token of a living session its full time again, up to the session's own end. Being there is something
 * else: a session that nobody uses ends although it is renewed. Safe any number of times at once.
 */
export const refreshSession = async (
  services: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<Result<FoundSession, NoSession>> => {
  const found = await findSession(services, token, null);
  if (!found.ok) return found;
  const now = services.clock.now();
  const until = tokenEnd(now, found.value.endsAt);
  const expiresAt = await renewToken(services.db, { id: sessionId(token), now, until });
  return expiresAt ? ok({ ...found.value, expiresAt }) : fail({ kind: 'expired' });
};

type ActivityReport = {
  token: string;
  /** How long ago somebody did something; what lies ahead of now counts as now. */
  ageMs: number;
  /** The limit of the page where it was. */
  idleSeconds: number;
};

/**
 * Notes what a page tells: somebody typed or read there while nothing was asked of the server. A report that comes
 * after the session's end does not bring it back, whatever its age.
 */
export const reportActivity = async (
  services: Pick<Context, 'db' | 'clock'>,
  { token, ageMs, idleSeconds }: ActivityReport,
): Promise<Result<{ now: Date }, NoSession>> => {
  const found = await findSession(services, token, null);
  if (!found.ok) return found;
  const now = services.clock.now();
  const at = new Date(now.getTime() - Math.max(0, ageMs));
  await noteActivity(services.db, { id: sessionId(token), at, now, idleSeconds });
  return ok({ now });
};

export type { Activity };

export type FoundSession = Omit<StoredSession, 'customer' | 'operator' | 'blockedAt' | 'revokedAt'> & {
  customer: Customer;
};

/** `absent`: no such login. `blocked`: the account was deactivated meanwhile. Else why the login is over. */
export type NoSession = { kind: 'absent' | 'blocked' | SessionEnd };

const noteAt = (now: Date, { idleSeconds }: Activity): Note => ({
  idleSeconds,
  staleAt: new Date(now.getTime() - ACTIVITY_NOTE_MS),
  renewsBefore: new Date(now.getTime() + (idleSeconds === null ? 0 : PAGE_RENEWS_BEFORE_MS)),
  renewedTo: tokenEnd(now, loginEnd(now)),
});

/**
 * The login behind a token, by one statement. With `activity` it is also noted that somebody is there, every five
 * seconds at most; without, looking does not keep the session alive.
 */
export const findSession = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
  activity: Activity | null,
): Promise<Result<FoundSession, NoSession>> => {
  const now = clock.now();
  const note = activity && noteAt(now, activity);
  const stored = await readSession(db, { id: sessionId(token), now, note });
  if (!stored) return fail({ kind: 'absent' });
  const end = whyEnded(stored, now);
  const { blockedAt, revokedAt: _alive, customer, operator, ...session } = stored;
  // A block ends sessions for good; while it lasts, who comes with one is told of it.
  if (blockedAt && (end === null || end === 'revoked')) return fail({ kind: 'blocked' });
  if (end) return fail({ kind: end });
  return ok({ ...session, customer: asCustomer(customer, operator) });
};
