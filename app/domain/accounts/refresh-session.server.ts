import type { Context } from '~/domain/shared/context.server';
import { fail, ok, type Result } from '../shared/result';
import { type FoundSession, findSession, type NoSession } from './find-session.server';
import { sessionId } from './open-session.server';
import { tokenEnd } from './session';
import { renewToken } from './session-store.server';

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
