import type { Clock } from '~/domain/shared/ports';
import { readBearer } from './bearer-token.server';
import type { Env } from './env.server';
import { readSessionCookie } from './session-cookie.server';

type Services = { env: Pick<Env, 'SESSION_SECRET' | 'PUBLIC_URL'>; clock: Clock };

/** The session token of a request: a signed bearer token of the API, else the browser's cookie; or null. */
export const sessionToken = ({ env, clock }: Services, headers: Headers): string | null => {
  const bearer = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  return bearer
    ? readBearer(bearer, env.SESSION_SECRET, clock.now())
    : readSessionCookie(env, headers.get('cookie'));
};
