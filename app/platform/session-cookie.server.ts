import { readCookie, writeCookie } from './cookie.server';
import type { Env } from './env.server';

type CookieEnv = Pick<Env, 'PUBLIC_URL'>;

const isSecure = (env: CookieEnv): boolean => env.PUBLIC_URL.startsWith('https:');

/** Browsers take a `__Host-` cookie only from this very host, over TLS, for the whole site. */
export const sessionCookieName = (env: CookieEnv): string => (isSecure(env) ? '__Host-lombada' : 'lombada');

/** The session's token in a Cookie header, or null. */
export const readSessionCookie = (env: CookieEnv, header: string | null | undefined): string | null =>
  readCookie(header, sessionCookieName(env)) || null;

/** The Set-Cookie header of a new session that ends at `expiresAt`. */
export const writeSessionCookie = (
  env: CookieEnv,
  { token, expiresAt }: { token: string; expiresAt: Date },
  now: Date,
): string =>
  writeCookie(sessionCookieName(env), token, {
    maxAgeSeconds: Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)),
    isSecure: isSecure(env),
  });

/** The Set-Cookie header that makes a browser forget its session. */
export const clearSessionCookie = (env: CookieEnv): string =>
  writeCookie(sessionCookieName(env), '', { maxAgeSeconds: 0, isSecure: isSecure(env) });
