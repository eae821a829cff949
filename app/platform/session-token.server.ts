import type { Clock } from '~/domain/shared/ports';
import { readBearer } from './bearer-token.server';
import type { Env } from './env.server';
import { readSessionCookie } from './session-cookie.server';

type Services = { env: Pick<Env, 'SESSION_SECRET' | 'PUBLIC_URL'>; clock: Clock };

/** The bearer token of a request, whatever it is worth; null when there is none. */
export const bearerOf = (headers: Headers): string | null =>
  /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null;

/** Does the request speak with a bearer token? Its cookie, if it has one, then counts for nothing. */
export const isBearer = (headers: Headers): boolean => bearerOf(headers) !== null;

/** The session token of a request: a signed bearer token of the API, else the browser's cookie; or null. */
export const sessionToken = async ({ env, clock }: Services, headers: Headers): Promise<string | null> => {
  const bearer = bearerOf(headers);
  return bearer
    ? ((await readBearer(bearer, env.SESSION_SECRET, clock.now()))?.token ?? null)
    : readSessionCookie(env, headers.get('cookie'));
};
