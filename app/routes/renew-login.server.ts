import { refreshSession } from '~/domain/accounts/find-session.server';
import { sessionToken } from '~/platform/bearer-token.server';
import { readSessionCookie, writeSessionCookie } from '~/platform/session-cookie.server';
import type { Services } from '~/services.server';
import { refuseWithoutSession } from './guards.server';

type RenewedLogin = { token: string; expiresAt: Date; endsAt: Date };

/**
 * Gives the login of somebody who is logged in its full time again (specification 4.4: a save signs in again), up to
 * its own end. It stays the same session: what was saved proved nothing that its owner had not proved before, and of
 * two saves at once neither takes the other's login away. The headers carry the cookie for a browser; an API client
 * finds the token in the answer.
 * @throws the refusal of who has no session, when the request's ended meanwhile
 */
export const renewLogin = async (
  services: Services,
  request: Request,
): Promise<{ session: RenewedLogin; headers: Headers }> => {
  const { env, clock } = services;
  const token = await sessionToken(services, request.headers);
  const renewed = token ? await refreshSession(services, token) : null;
  if (!token || !renewed?.ok)
    throw await refuseWithoutSession(request, renewed?.ok === false ? renewed.failure : { kind: 'absent' });
  const session = { token, expiresAt: renewed.value.expiresAt, endsAt: renewed.value.endsAt };
  const hasCookie = readSessionCookie(env, request.headers.get('cookie')) === token;
  return {
    session,
    headers: new Headers(hasCookie ? { 'Set-Cookie': writeSessionCookie(env, session, clock.now()) } : {}),
  };
};
