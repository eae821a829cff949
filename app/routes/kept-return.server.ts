import { readCookie, writeCookie } from '~/platform/cookie.server';
import type { Env } from '~/platform/env.server';
import { returnPathOf, safeReturnPath } from './return-path';

/**
 * Where somebody wanted to go who was sent home because he is not logged in (specification 2.1 and 4.1 name the
 * address that he is sent to). A login within a quarter of an hour leads there, as `voltar` in an address does.
 */
const NAME = 'lombada-voltar';
const LIFE_SECONDS = 15 * 60;

type CookieEnv = Pick<Env, 'PUBLIC_URL'>;

const write = (env: CookieEnv, value: string, maxAgeSeconds: number): string =>
  writeCookie(NAME, value, { maxAgeSeconds, isSecure: env.PUBLIC_URL.startsWith('https:') });

/** The Set-Cookie header that keeps a path of the shop. */
export const keepReturnPath = (env: CookieEnv, path: string): string =>
  write(env, Buffer.from(path).toString('base64url'), LIFE_SECONDS);

export const forgetReturnPath = (env: CookieEnv): string => write(env, '', 0);

/** The path that a login leads to: what its address names, else what was kept, else the home page. */
export const loginReturnPath = (request: Request): string => {
  const named = returnPathOf(request);
  if (named !== '/') return named;
  const kept = readCookie(request.headers.get('cookie'), NAME);
  return kept ? safeReturnPath(Buffer.from(kept, 'base64url').toString('utf8')) : '/';
};
