import { type CookieEnv, hostCookie } from './flash-cookie.server';

const cookie = hostCookie('lombada');

export const sessionCookieName = cookie.nameIn;

/** The session's token in a Cookie header, or null. */
export const readSessionCookie = (env: CookieEnv, header: string | null | undefined): string | null =>
  cookie.read(env, header) || null;

/**
 * The Set-Cookie header of a new session. It stays until the session's own end, so that one that ended before can
 * be told from none.
 */
export const writeSessionCookie = (
  env: CookieEnv,
  { token, endsAt }: { token: string; endsAt: Date },
  now: Date,
): string => cookie.write(env, token, Math.max(0, Math.floor((endsAt.getTime() - now.getTime()) / 1000)));

/** The Set-Cookie header that makes a browser forget its session. */
export const clearSessionCookie = (env: CookieEnv): string => cookie.write(env, '', 0);

/** Whether a Set-Cookie header is that one. */
export const endsSession = (setCookie: string): boolean => /^(?:__Host-)?lombada=;/.test(setCookie);
