import type { FoundSession } from '~/domain/accounts/find-session.server';
import { replaceSession } from '~/domain/accounts/replace-session.server';
import type { OpenedSession, Origin } from '~/domain/accounts/session';
import { readSessionCookie, writeSessionCookie } from '~/platform/session-cookie.server';
import { sessionToken } from '~/platform/session-token.server';
import type { Services } from '~/services.server';
import { refuseWithoutSession } from './guards.server';

type Renewal = { request: Request; current: FoundSession; origin: Origin };

/**
 * Logs somebody who is logged in, in afresh: a new session takes the place of the request's, up to the same end and
 * for the same operator. The headers carry the cookie for a browser; an API client finds the token in the answer.
 * @throws the refusal of who has no session, when the request's ended meanwhile
 */
export const renewLogin = async (
  services: Services,
  { request, current, origin }: Renewal,
): Promise<{ session: OpenedSession; headers: Headers }> => {
  const { env, clock } = services;
  const earlier = sessionToken(services, request.headers);
  const hasCookie = readSessionCookie(env, request.headers.get('cookie')) === earlier;
  const session = await replaceSession(services, {
    earlierId: current.id,
    userId: current.customer.id,
    origin: { ...origin, client: hasCookie ? 'browser' : 'api' },
    operatorId: current.customer.operator?.id ?? null,
    endsAt: current.endsAt,
  });
  if (!session) throw await refuseWithoutSession(request, { kind: 'revoked' });
  return {
    session,
    headers: new Headers(hasCookie ? { 'Set-Cookie': writeSessionCookie(env, session, clock.now()) } : {}),
  };
};
