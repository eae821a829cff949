import { openSession } from '~/domain/accounts/open-session.server';
import type { OpenedSession, Origin } from '~/domain/accounts/session';
import { signOut } from '~/domain/accounts/sign-out.server';
import { readSessionCookie, writeSessionCookie } from '~/platform/session-cookie.server';
import { sessionToken } from '~/platform/session-token.server';
import type { Services } from '~/services.server';
import { currentSession } from './guards.server';

/**
 * Logs somebody who is logged in, in afresh: a new session takes the place of the request's. The headers carry the
 * cookie for a browser; an API client finds the new token in the answer. Who simulates a customer goes on doing so.
 */
export const renewLogin = async (
  services: Services,
  request: Request,
  customerId: number,
  origin: Origin,
): Promise<{ session: OpenedSession; headers: Headers }> => {
  const { env, clock } = services;
  const earlier = sessionToken(services, request.headers);
  const hasCookie = readSessionCookie(env, request.headers.get('cookie')) === earlier;
  const client = hasCookie ? 'browser' : 'api';
  const present = await currentSession(request);
  const operatorId = present.ok ? present.value.customer.operator?.id : undefined;
  const start = { userId: customerId, origin: { ...origin, client } } as const;
  const session = await openSession(services, operatorId === undefined ? start : { ...start, operatorId });
  if (earlier) await signOut(services, earlier);
  return {
    session,
    headers: new Headers(hasCookie ? { 'Set-Cookie': writeSessionCookie(env, session, clock.now()) } : {}),
  };
};
