import { type CookieEnv, hostCookie } from '~/platform/cookie.server';
import { returnPathOf, safeReturnPath } from './return-path';

/**
 * Where somebody wanted to go who was sent home because he is not logged in (specification 2.1 and 4.1 name the
 * address that he is sent to). A login within a quarter of an hour leads there, as `voltar` in an address does.
 */
const cookie = hostCookie('lombada-voltar');
const LIFE_SECONDS = 15 * 60;

/** The Set-Cookie header that keeps a path of the shop. */
export const keepReturnPath = (env: CookieEnv, path: string): string =>
  cookie.write(env, Buffer.from(path).toString('base64url'), LIFE_SECONDS);

export const forgetReturnPath = (env: CookieEnv): string => cookie.write(env, '', 0);

/** The path that a login leads to: what its address names, else what was kept, else the home page. */
export const loginReturnPath = (env: CookieEnv, request: Request): string => {
  const named = returnPathOf(request);
  if (named !== '/') return named;
  const kept = cookie.read(env, request.headers.get('cookie'));
  return kept ? safeReturnPath(Buffer.from(kept, 'base64url').toString('utf8')) : '/';
};
