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
 * Renews the token of a live session for its full time, up to the session's own end. Renewal does not count as
 * activity: an idle session ends in spite of it. Any number of simultaneous calls is safe.
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
  /** Milliseconds since the activity; a time in the future counts as now. */
  ageMs: number;
  /** The idle limit of the page where it happened. */
  idleSeconds: number;
};

/**
 * Records activity that a page reports: the customer typed or read without a request to the server. A report after the
 * session's end does not revive it, whatever its age.
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

/** `absent`: no such session. `blocked`: the account was deactivated meanwhile. Otherwise why the session ended. */
export type NoSession = { kind: 'absent' | 'blocked' | SessionEnd };

const noteAt = (now: Date, { idleSeconds }: Activity): Note => ({
  idleSeconds,
  staleAt: new Date(now.getTime() - ACTIVITY_NOTE_MS),
  renewsBefore: new Date(now.getTime() + (idleSeconds === null ? 0 : PAGE_RENEWS_BEFORE_MS)),
  renewedTo: tokenEnd(now, loginEnd(now)),
});

/**
 * The session of a token, found by one statement. With `activity` the statement also records activity, every five
 * seconds at most. Without it, the lookup does not keep the session alive.
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
  // A block ends sessions for good; while it lasts, their holders are told that the account is blocked.
  if (blockedAt && (end === null || end === 'revoked')) return fail({ kind: 'blocked' });
  if (end) return fail({ kind: end });
  return ok({ ...session, customer: asCustomer(customer, operator) });
};
