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

/** The dialogs that may come with a message. */
const openable = ['registration', 'login', 'order-problems'] as const;

/** A message for the next page, in a cookie that the page's shell reads and clears. */
export type FlashMessage = {
  id: string;
  text: string;
  tone?: 'success' | 'info' | 'warning' | 'danger' | undefined;
  /** Milliseconds that the page waits before it shows it. */
  afterMs?: number | undefined;
  /** A dialog that opens together with it. */
  opens?: (typeof openable)[number] | undefined;
};

const cookie = hostCookie('lombada-aviso');
const LIFE_SECONDS = 60;
const TEXT_MAX = 300;

/** The Set-Cookie header that leaves a message. The id tells one message from the next. */
export const writeFlash = (env: CookieEnv, message: FlashMessage): string =>
  cookie.write(env, Buffer.from(JSON.stringify(message)).toString('base64url'), LIFE_SECONDS);

/** The Set-Cookie header that takes the message away once it was shown. */
export const clearFlash = (env: CookieEnv): string => cookie.write(env, '', 0);

const tones = ['success', 'info', 'warning', 'danger'] as const;

/** The message in a Cookie header; null when there is none or it is not one of ours. */
export const readFlash = (env: CookieEnv, header: string | null | undefined): FlashMessage | null => {
  const value = cookie.read(env, header);
  if (!value) return null;
  try {
    const message: unknown = JSON.parse(Buffer.from(value, 'base64url').toString('utf8'));
    if (typeof message !== 'object' || message === null) return null;
    const { id, text, tone, afterMs, ...rest } = message as Record<string, unknown>;
    if (typeof id !== 'string' || typeof text !== 'string' || text.length > TEXT_MAX) return null;
    const opens = openable.find((known) => known === rest.opens);
    return {
      id,
      text,
      tone: tones.find((known) => known === tone),
      ...(typeof afterMs === 'number' && afterMs > 0 && afterMs < LIFE_SECONDS * 1000 ? { afterMs } : {}),
      ...(opens && { opens }),
    };
  } catch {
    return null;
  }
};
