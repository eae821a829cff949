import type { FoundSession } from '~/domain/accounts/find-session.server';
import { openSession } from '~/domain/accounts/open-session.server';
import type { OpenedSession, Origin } from '~/domain/accounts/session';
import { signOut } from '~/domain/accounts/sign-out.server';
import { readSessionCookie, writeSessionCookie } from '~/platform/session-cookie.server';
import { sessionToken } from '~/platform/session-token.server';
import type { Services } from '~/services.server';

type Renewal = { request: Request; current: FoundSession; origin: Origin };

/**
 * Logs somebody who is logged in, in afresh: a new session takes the place of the request's, up to the same end and
 * for the same operator. The headers carry the cookie for a browser; an API client finds the token in the answer.
 */
export const renewLogin = async (
  services: Services,
  { request, current, origin }: Renewal,
): Promise<{ session: OpenedSession; headers: Headers }> => {
  const { env, clock } = services;
  const earlier = sessionToken(services, request.headers);
  const hasCookie = readSessionCookie(env, request.headers.get('cookie')) === earlier;
  const session = await openSession(services, {
    userId: current.customer.id,
    origin: { ...origin, client: hasCookie ? 'browser' : 'api' },
    operatorId: current.customer.operator?.id ?? null,
    endsAt: current.endsAt,
  });
  if (earlier) await signOut(services, earlier);
  return {
    session,
    headers: new Headers(hasCookie ? { 'Set-Cookie': writeSessionCookie(env, session, clock.now()) } : {}),
  };
};
