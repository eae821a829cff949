import { type CookieEnv, hostCookie } from '~/platform/flash-cookie.server';

/** Left for the notice of a deactivated account where a login is refused, as nothing else tells who came from there. */
const cookie = hostCookie('lombada-conta-desativada');
const LIFE_SECONDS = 60;

export const leaveBlockedFlag = (env: CookieEnv): string => cookie.write(env, '1', LIFE_SECONDS);
export const hasBlockedFlag = (env: CookieEnv, request: Request): boolean =>
  cookie.read(env, request.headers.get('cookie')) === '1';
