import { type NoSession, refreshSession } from '~/domain/accounts/find-session.server';
import { fail, ok, type Result } from '~/domain/shared/result';
import { sessionToken } from '~/platform/bearer-token.server';
import { readSessionCookie, writeSessionCookie } from '~/platform/session-cookie.server';
import type { Services } from '~/services.server';

type RenewedLogin = { token: string; expiresAt: Date; endsAt: Date };

/**
 * Gives the login of somebody who is logged in its full time again (specification 4.4: a save signs in again), up to
 * its own end. It stays the same session: what was saved proved nothing that its owner had not proved before, and of
 * two saves at once neither takes the other's login away. The headers carry the cookie for a browser; an API client
 * finds the token in the answer. It fails where the request's session ended meanwhile.
 */
export const renewLogin = async (
  services: Services,
  request: Request,
): Promise<Result<{ session: RenewedLogin; headers: Headers }, NoSession>> => {
  const { env, clock } = services;
  const token = await sessionToken(services, request.headers);
  const renewed = token ? await refreshSession(services, token) : null;
  if (!token || !renewed?.ok) return fail(renewed?.ok === false ? renewed.failure : { kind: 'absent' });
  const session = { token, expiresAt: renewed.value.expiresAt, endsAt: renewed.value.endsAt };
  const hasCookie = readSessionCookie(env, request.headers.get('cookie')) === token;
  return ok({
    session,
    headers: new Headers(hasCookie ? { 'Set-Cookie': writeSessionCookie(env, session, clock.now()) } : {}),
  });
};
