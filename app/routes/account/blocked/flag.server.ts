import { readCookie, writeCookie } from '~/platform/cookie.server';
import type { Env } from '~/platform/env.server';

/** Left for the notice of a deactivated account where a login is refused, as nothing else tells who came from there. */
const NAME = 'lombada-conta-desativada';
const LIFE_SECONDS = 60;

export const leaveBlockedFlag = (env: Pick<Env, 'PUBLIC_URL'>): string =>
  writeCookie(NAME, '1', { maxAgeSeconds: LIFE_SECONDS, isSecure: env.PUBLIC_URL.startsWith('https:') });
export const hasBlockedFlag = (request: Request): boolean =>
  readCookie(request.headers.get('cookie'), NAME) === '1';
