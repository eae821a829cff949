import { readCookie, writeCookie } from '~/platform/cookie.server';
import type { Env } from '~/platform/env.server';

/** Left for the notice of a deactivated account where a login is refused, as nothing else tells who came from there. */
const NAME = 'lombada-conta-desativada';
const LIFE_SECONDS = 60;

const write = (env: Pick<Env, 'PUBLIC_URL'>, value: string, maxAgeSeconds: number): string =>
  writeCookie(NAME, value, { maxAgeSeconds, isSecure: env.PUBLIC_URL.startsWith('https:') });

export const leaveBlockedFlag = (env: Pick<Env, 'PUBLIC_URL'>): string => write(env, '1', LIFE_SECONDS);
export const removeBlockedFlag = (env: Pick<Env, 'PUBLIC_URL'>): string => write(env, '', 0);
export const hasBlockedFlag = (request: Request): boolean =>
  readCookie(request.headers.get('cookie'), NAME) === '1';
