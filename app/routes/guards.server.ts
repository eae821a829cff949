import { type AppLoadContext, redirect } from '@remix-run/node';
import { refuse } from '~/calls/http/respond.server';
import {
  currentCustomer,
  currentSession,
  NOT_FOR_OPERATORS,
  refuseCall,
  requestOrigin,
} from '~/calls/http/session.server';
import type { Customer } from '~/domain/accounts/customer';
import type { FoundSession, NoSession } from '~/domain/accounts/sessions/find-session.server';
import type { Origin } from '~/domain/accounts/sessions/session';
import { isSendingUnfinished } from '~/domain/files/sending-job.server';
import {
  type CookieEnv,
  clearSessionCookie,
  hostCookie,
  readCookie,
  readDeviceCookie,
} from '~/platform/cookies.server';
import { databaseAway } from '~/platform/database-away';
import { loggedPath } from '~/platform/secret-paths';
import { getServices, type Services } from '~/services.server';
import { returnPathOf, safeReturnPath, withReturnPath } from './return-path';
import { STOPPED_UPLOAD } from './shop/files/stopped-upload';

/**
 * What was read, or something instead where it cannot be read: the fault goes into the log like any other, and the
 * page goes on. What was thrown as an answer passes, and so does a database that is away, which is told in one place
 * for all pages (platform/outage-answers).
 */
export const readOr = async <Read, Instead>(
  request: Request,
  read: () => Promise<Read>,
  instead: Instead,
): Promise<Read | Instead> => {
  try {
    return await read();
  } catch (thrown) {
    if (thrown instanceof Response || request.signal.aborted || databaseAway(thrown) !== null) throw thrown;
    const { logger } = await getServices();
    logger.error({ err: thrown, path: loggedPath(new URL(request.url).pathname) }, 'request failed');
    return instead;
  }
};

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

/** Somebody who is not logged in leaves these for the home page, which tells why (specification 2.1 and 4.1). */
const sentHome = /^\/(sucesso|carrinho|pedidos|pedido|mensagem|credito|cadastro\/sucesso)(\/|$)/i;

/** The words of the home page: an ended session is told apart from none. */
const reasons = {
  absent: 'login',
  blocked: 'login',
  revoked: 'expired',
  idle: 'idle',
  expired: 'expired',
} as const;

/** The login, which tells why it is asked for where there was one. */
const sendToLogin = (
  env: Services['env'],
  wanted: string,
  kind: Exclude<NoSession['kind'], 'blocked'>,
): Response => {
  const page = withReturnPath('/entrar', wanted);
  if (kind === 'absent') return redirect(page);
  const address = `${page}${page.includes('?') ? '&' : '?'}reason=${reasons[kind]}`;
  return redirect(address, { headers: { 'Set-Cookie': clearSessionCookie(env) } });
};

/**
 * The page that stands in for one that needs a login. Where the specification sends people home, a cookie keeps the
 * way back, so that the link of a mail still leads to its order; other pages lead through the login form.
 */
const sendAway = async (request: Request, { kind }: NoSession): Promise<Response> => {
  if (kind === 'blocked') return redirect('/desativado');
  const { pathname, search } = new URL(request.url);
  const wanted = safeReturnPath(`${pathname}${search}`);
  const { env } = await getServices();
  if (!sentHome.test(pathname)) return sendToLogin(env, wanted, kind);
  const headers = new Headers({ 'Set-Cookie': keepReturnPath(env, wanted) });
  if (kind !== 'absent') headers.append('Set-Cookie', clearSessionCookie(env));
  return redirect(`/?reason=${reasons[kind]}`, { headers });
};

/** What somebody without a living session is answered: a page's way to the login, or a call's refusal. */
export const refuseWithoutSession = async (request: Request, failure: NoSession): Promise<Response> =>
  new URL(request.url).pathname.startsWith('/api/')
    ? refuseCall(request, failure)
    : sendAway(request, failure);

/**
 * The session of who is signed in, or no further: a page leads to the home page or the login, the API answers 401
 * or 440. A deactivated account goes to its notice, in the API 422 with `bloqueio`.
 * @throws the Response that says so
 */
export const requireSession = async (request: Request): Promise<FoundSession> => {
  const session = await currentSession(request);
  if (session.ok) return session.value;
  throw await refuseWithoutSession(request, session.failure);
};

/** Who is signed in, or no further, as `requireSession`. */
export const requireCustomer = async (request: Request): Promise<Customer> =>
  (await requireSession(request)).customer;

/** For addresses of pages that do not exist, some of which are the specification's: those ask for a login first. */
export const requireWhereSentHome = async (request: Request): Promise<void> => {
  if (sentHome.test(new URL(request.url).pathname)) await requireSession(request);
};

/** Refuses who acts in a customer's place. @throws a 403, in the API's shape under /api */
export const refuseOperator = async (request: Request): Promise<void> => {
  const customer = await currentCustomer(request);
  if (!customer?.operator) return;
  throw new URL(request.url).pathname.startsWith('/api/')
    ? refuse({ status: 403, message: NOT_FOR_OPERATORS })
    : new Response(NOT_FOR_OPERATORS, { status: 403, statusText: 'Forbidden' });
};

/** As `requireCustomer`, for what only the customer in person may do. @throws as `refuseOperator`, too */
export const requireOwner = async (request: Request): Promise<Customer> => {
  const customer = await requireCustomer(request);
  await refuseOperator(request);
  return customer;
};

/** The same of a page that logs somebody in, with the name that the browser was given. */
export const browserOrigin = (
  { env }: Pick<Services, 'env'>,
  { request, context }: { request: Request; context: AppLoadContext },
): Origin => ({
  ...requestOrigin(request, context),
  device: readDeviceCookie(env, request.headers.get('cookie')),
});
