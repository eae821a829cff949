import { isSendingUnfinished } from '~/domain/files/sending-job.server';
import { type CookieEnv, hostCookie, readCookie } from '~/platform/flash-cookie.server';
import type { Services } from '~/services.server';
import { returnPathOf, safeReturnPath } from './return-path';
import { STOPPED_UPLOAD } from './shop/files/stopped-upload';

/**
 * Where somebody wanted to go who was sent home because he is not logged in (specification 2.1 and 4.1 name the
 * address that he is sent to). A login within a quarter of an hour leads there, as `voltar` in an address does.
 */
const cookie = hostCookie('lombada-voltar');
const LIFE_SECONDS = 15 * 60;

/** The Set-Cookie header that keeps a path of the shop. */
export const keepReturnPath = (env: CookieEnv, path: string): string =>
  cookie.write(env, Buffer.from(path).toString('base64url'), LIFE_SECONDS);

export const forgetReturnPath = (env: CookieEnv): string => cookie.write(env, '', 0);

/** The path that a login leads to: what its address names, else what was kept, else the home page. */
export const loginReturnPath = (env: CookieEnv, request: Request): string => {
  const named = returnPathOf(request);
  if (named !== '/') return named;
  const kept = cookie.read(env, request.headers.get('cookie'));
  return kept ? safeReturnPath(Buffer.from(kept, 'base64url').toString('utf8')) : '/';
};

/** The same once somebody is logged in, who is led to his upload that stopped in this browser where nothing else is named. */
export const pathAfterLogin = async (
  services: Services,
  request: Request,
  userId: number,
): Promise<string> => {
  const path = loginReturnPath(services.env, request);
  const projectId = readCookie(request.headers.get('cookie'), STOPPED_UPLOAD);
  if (path !== '/' || !projectId) return path;
  return (await isSendingUnfinished(services, { projectId, userId })) ? `/envio?projeto=${projectId}` : path;
};
