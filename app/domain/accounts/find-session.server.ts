import type { HasDb } from '~/platform/db.server';
import type { Clock } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import { asCustomer, type Customer } from './customer';
import { sessionId } from './open-session.server';
import { ACTIVITY_NOTE_MS } from './session';
import { noteActivity, readLiveSession } from './session-store.server';

export type FoundSession = { customer: Customer; expiresAt: Date };

/** `absent`: no such login, or it has ended. `blocked`: the account was deactivated meanwhile. */
export type NoSession = { kind: 'absent' } | { kind: 'blocked' };

/** The login behind a token. Notes the activity of the customer once a minute at most. */
export const findSession = async (
  { db, clock }: HasDb & { clock: Clock },
  token: string,
): Promise<Result<FoundSession, NoSession>> => {
  const id = sessionId(token);
  const now = clock.now();
  const session = await readLiveSession(db, id, now);
  if (!session) return fail({ kind: 'absent' });
  if (session.blockedAt) return fail({ kind: 'blocked' });
  const stale = new Date(now.getTime() - ACTIVITY_NOTE_MS);
  if (session.lastSeenAt <= stale) await noteActivity(db, id, now, stale);
  return ok({ customer: asCustomer(session.customer), expiresAt: session.expiresAt });
};
