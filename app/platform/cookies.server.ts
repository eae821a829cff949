import { parseCookie, stringifySetCookie } from 'cookie';
import type { Env } from './env.server';

/** One cookie's value in a Cookie header, or null. If a name occurs twice, the first counts. */
export const readCookie = (header: string | null | undefined, name: string): string | null =>
  parseCookie(header ?? '')[name] ?? null;

export type CookieEnv = Pick<Env, 'PUBLIC_URL'>;

const isSecure = (env: CookieEnv): boolean => env.PUBLIC_URL.startsWith('https:');

/**
 * A cookie for the whole shop. Its name begins with "lombada". With TLS, `__Host-` stands before: browsers accept such a
 * cookie only from this very host over TLS, so another host under the same domain cannot set it.
 */
export const hostCookie = (name: 'lombada' | `lombada-${string}`) => {
  const nameIn = (env: CookieEnv): string => (isSecure(env) ? `__Host-${name}` : name);
  return {
    nameIn,
    /** The value in a Cookie header, or null. */
    read: (env: CookieEnv, header: string | null | undefined): string | null =>
      readCookie(header, nameIn(env)),
    /** The Set-Cookie header; zero seconds delete the cookie. */
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

/** Whether a Cookie header has a cookie of `hostCookie`, so that the answer may depend on the visitor. */
export const hasHostCookie = (header: string | null | undefined): boolean =>
  /(?:^|[;\s])(?:__Host-)?lombada/.test(header ?? '');

/** The dialogs that may come with a message. */
const openable = ['registration', 'login', 'order-problems'] as const;

/** A message for the next page, in a cookie that the page's shell reads and clears. */
export type FlashMessage = {
  id: string;
  text: string;
  tone?: 'success' | 'info' | 'warning' | 'danger' | undefined;
  /** Milliseconds that the page waits before it shows the message. */
  afterMs?: number | undefined;
  /** A dialog that opens together with the message. */
  opens?: (typeof openable)[number] | undefined;
};

const flashCookie = hostCookie('lombada-aviso');
const FLASH_SECONDS = 60;
const TEXT_MAX = 300;

/** The Set-Cookie header that leaves a message. Its id distinguishes two messages with the same text. */
export const writeFlash = (env: CookieEnv, message: FlashMessage): string =>
  flashCookie.write(env, Buffer.from(JSON.stringify(message)).toString('base64url'), FLASH_SECONDS);

/** The Set-Cookie header that deletes the message once it was shown. */
export const clearFlash = (env: CookieEnv): string => flashCookie.write(env, '', 0);

const tones = ['success', 'info', 'warning', 'danger'] as const;

/** The message in a Cookie header; null if there is none or it is malformed. */
export const readFlash = (env: CookieEnv, header: string | null | undefined): FlashMessage | null => {
  const value = flashCookie.read(env, header);
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
      ...(typeof afterMs === 'number' && afterMs > 0 && afterMs < FLASH_SECONDS * 1000 ? { afterMs } : {}),
      ...(opens && { opens }),
    };
  } catch {
    return null;
  }
};

/**
 * Set when a login to a deactivated account is refused, so that the notice page knows the visitor comes from there.
 */
const blockedCookie = hostCookie('lombada-conta-desativada');
const BLOCKED_SECONDS = 60;

export const leaveBlockedFlag = (env: CookieEnv): string => blockedCookie.write(env, '1', BLOCKED_SECONDS);
export const hasBlockedFlag = (env: CookieEnv, request: Request): boolean =>
  blockedCookie.read(env, request.headers.get('cookie')) === '1';

/** Identifies a customer's browser, so that a login from a new one can be reported by mail. */
const deviceCookie = hostCookie('lombada-aparelho');
/** Browsers keep no cookie longer than 400 days. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60;
/** 256 random bits in base64url, as the shop generates them. */
const deviceForm = /^[\w-]{43}$/;

/** The browser's device id in a Cookie header; null if there is none or it is malformed. */
export const readDeviceCookie = (env: CookieEnv, header: string | null): string | null => {
  const device = deviceCookie.read(env, header);
  return device && deviceForm.test(device) ? device : null;
};

/** The Set-Cookie header that sets the device id, or keeps it for another 400 days. */
export const writeDeviceCookie = (env: CookieEnv, device: string): string =>
  deviceCookie.write(env, device, DEVICE_SECONDS);

const sessionCookie = hostCookie('lombada');

export const sessionCookieName = sessionCookie.nameIn;

export const readSessionCookie = (env: CookieEnv, header: string | null | undefined): string | null =>
  sessionCookie.read(env, header) || null;

/**
 * The Set-Cookie header of a new session. The cookie lasts until the latest end of the session, so that an expired
 * login can be told from no login.
 */
export const writeSessionCookie = (
  env: CookieEnv,
  { token, endsAt }: { token: string; endsAt: Date },
  now: Date,
): string =>
  sessionCookie.write(env, token, Math.max(0, Math.floor((endsAt.getTime() - now.getTime()) / 1000)));

export const clearSessionCookie = (env: CookieEnv): string => sessionCookie.write(env, '', 0);

/** Whether a Set-Cookie header deletes the session cookie. */
export const endsSession = (setCookie: string): boolean => /^(?:__Host-)?lombada=;/.test(setCookie);
