import { parseCookie, stringifySetCookie } from 'cookie';
import type { Env } from './env.server';

/** One cookie's value in a Cookie header, or null. The first of several with one name counts. */
export const readCookie = (header: string | null | undefined, name: string): string | null =>
  parseCookie(header ?? '')[name] ?? null;

export type CookieEnv = Pick<Env, 'PUBLIC_URL'>;

const isSecure = (env: CookieEnv): boolean => env.PUBLIC_URL.startsWith('https:');

/**
 * A cookie of the whole shop. Where the shop has TLS its name begins with `__Host-`: browsers take such a one from this
 * very host alone, over TLS, so that no neighbour under the same domain plants it.
 */
export const hostCookie = (name: string) => {
  const nameIn = (env: CookieEnv): string => (isSecure(env) ? `__Host-${name}` : name);
  return {
    nameIn,
    /** The value in a Cookie header, or null. */
    read: (env: CookieEnv, header: string | null | undefined): string | null =>
      readCookie(header, nameIn(env)),
    /** The Set-Cookie header; zero seconds take the cookie away. */
    write: (env: CookieEnv, value: string, maxAgeSeconds: number): string =>
      stringifySetCookie({
        name: nameIn(env),
        value,
        maxAge: maxAgeSeconds,
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure(env),
      }),
  };
};
