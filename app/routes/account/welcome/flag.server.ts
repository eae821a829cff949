import { type CookieEnv, hostCookie } from '~/platform/cookies.server';

/** The one-time cookie that a registration sets for its success page (`addUser` in the specification). */
const cookie = hostCookie('lombada-novo-cadastro');
export const WELCOME_PATH = '/cadastro/sucesso';
const LIFE_SECONDS = 10 * 60;

export const leaveWelcomeFlag = (env: CookieEnv): string => cookie.write(env, '1', LIFE_SECONDS);
export const removeWelcomeFlag = (env: CookieEnv): string => cookie.write(env, '', 0);
export const hasWelcomeFlag = (env: CookieEnv, request: Request): boolean =>
  cookie.read(env, request.headers.get('cookie')) === '1';
