import { readCookie, writeCookie } from '~/platform/cookie.server';
import type { Env } from '~/platform/env.server';

/** The one-time flag that a registration leaves for its success page (`addUser` in the specification). */
const NAME = 'lombada-novo-cadastro';
export const WELCOME_PATH = '/cadastro/sucesso';
const LIFE_SECONDS = 10 * 60;

const write = (env: Pick<Env, 'PUBLIC_URL'>, value: string, maxAgeSeconds: number): string =>
  writeCookie(NAME, value, { maxAgeSeconds, isSecure: env.PUBLIC_URL.startsWith('https:') });

export const leaveWelcomeFlag = (env: Pick<Env, 'PUBLIC_URL'>): string => write(env, '1', LIFE_SECONDS);
export const removeWelcomeFlag = (env: Pick<Env, 'PUBLIC_URL'>): string => write(env, '', 0);
export const hasWelcomeFlag = (request: Request): boolean =>
  readCookie(request.headers.get('cookie'), NAME) === '1';
