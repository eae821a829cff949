import { readCookie, writeCookie } from './cookie.server';
import type { Env } from './env.server';

type CookieEnv = Pick<Env, 'PUBLIC_URL'>;

const isSecure = (env: CookieEnv): boolean => env.PUBLIC_URL.startsWith('https:');

/** Browsers take a `__Host-` cookie only from this very host, over TLS, for the whole site. */
export const sessionCookieName = (env: CookieEnv): string => (isSecure(env) ? '__Host-lombada' : 'lombada');

/** The session's token in a Cookie header, or null. */
export const readSessionCookie = (env: CookieEnv, header: string | null | undefined): string | null =>
  readCookie(header, sessionCookieName(env)) || null;

/**
 * The Set-Cookie header of a new session. It stays until the session's own end, so that one that ended before can
 * be told from none.
 */
export const writeSessionCookie = (
  env: CookieEnv,
  { token, endsAt }: { token: string; endsAt: Date },
  now: Date,
): string =>
  writeCookie(sessionCookieName(env), token, {
    maxAgeSeconds: Math.max(0, Math.floor((endsAt.getTime() - now.getTime()) / 1000)),
    isSecure: isSecure(env),
  });

/** The Set-Cookie header that makes a browser forget its session. */
export const clearSessionCookie = (env: CookieEnv): string =>
  writeCookie(sessionCookieName(env), '', { maxAgeSeconds: 0, isSecure: isSecure(env) });
