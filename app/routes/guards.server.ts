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
 * The result of a read, or a fallback if it fails: the error is logged and the page continues. Thrown responses pass,
 * and so does an outage of the database, which is handled for all pages in platform/outage-answers.
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
 * Stores the page from which a visitor was sent to the home page to log in (specification 2.1 and 4.1 define that
 * address). A login within a quarter of an hour leads back there, like `voltar` in a URL.
 */
const cookie = hostCookie('lombada-voltar');
const LIFE_SECONDS = 15 * 60;

/** The Set-Cookie header that stores a path of the shop. */
export const keepReturnPath = (env: CookieEnv, path: string): string =>
  cookie.write(env, Buffer.from(path).toString('base64url'), LIFE_SECONDS);

export const forgetReturnPath = (env: CookieEnv): string => cookie.write(env, '', 0);

/** The path after a login: named in the URL, else stored in the cookie, else the home page. */
export const loginReturnPath = (env: CookieEnv, request: Request): string => {
  const named = returnPathOf(request);
  if (named !== '/') return named;
  const kept = cookie.read(env, request.headers.get('cookie'));
  return kept ? safeReturnPath(Buffer.from(kept, 'base64url').toString('utf8')) : '/';
};

/**
 * The same after a successful login. If no page is named, it leads to an upload that was interrupted in this browser.
 */
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

/** On these pages a visitor is sent to the home page, which says why (specification 2.1 and 4.1). */
const sentHome = /^\/(sucesso|carrinho|pedidos|pedido|mensagem|credito|cadastro\/sucesso)(\/|$)/i;

/** Reasons for the home page: an expired session differs from none. */
const reasons = {
  absent: 'login',
  blocked: 'login',
  revoked: 'expired',
  idle: 'idle',
  expired: 'expired',
} as const;

/** Redirects to the login, which says why if there was a session before. */
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
 * The redirect of a page that needs a login. If the specification sends visitors to the home page, a cookie keeps the
 * return path, so that a link in a mail still leads to its order. Other pages redirect to the login form.
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

/** The answer to a request without a valid session: a page's redirect to the login, or a call's refusal. */
export const refuseWithoutSession = async (request: Request, failure: NoSession): Promise<Response> =>
  new URL(request.url).pathname.startsWith('/api/')
    ? refuseCall(request, failure)
    : sendAway(request, failure);

/**
 * The session of the logged-in customer. Otherwise a page redirects to the home page or the login, and the API answers
 * 401 or 440. A deactivated account is sent to its notice, in the API 422 with `bloqueio`.
 * @throws the Response that says so
 */
export const requireSession = async (request: Request): Promise<FoundSession> => {
  const session = await currentSession(request);
  if (session.ok) return session.value;
  throw await refuseWithoutSession(request, session.failure);
};

/** The logged-in customer; otherwise as `requireSession`. */
export const requireCustomer = async (request: Request): Promise<Customer> =>
  (await requireSession(request)).customer;

/** For addresses without a page. Some of them are in the specification and require a login first. */
export const requireWhereSentHome = async (request: Request): Promise<void> => {
  if (sentHome.test(new URL(request.url).pathname)) await requireSession(request);
};

/** Refuses an operator who acts as a customer. @throws a 403, in the API's format under /api */
export const refuseOperator = async (request: Request): Promise<void> => {
  const customer = await currentCustomer(request);
  if (!customer?.operator) return;
  throw new URL(request.url).pathname.startsWith('/api/')
    ? refuse({ status: 403, message: NOT_FOR_OPERATORS })
    : new Response(NOT_FOR_OPERATORS, { status: 403, statusText: 'Forbidden' });
};

/** As `requireCustomer`, for acts reserved to the customer in person. @throws as `refuseOperator`, too */
export const requireOwner = async (request: Request): Promise<Customer> => {
  const customer = await requireCustomer(request);
  await refuseOperator(request);
  return customer;
};

/** The request's origin for pages that log in, with the browser's device id. */
export const browserOrigin = (
  { env }: Pick<Services, 'env'>,
  { request, context }: { request: Request; context: AppLoadContext },
): Origin => ({
  ...requestOrigin(request, context),
  device: readDeviceCookie(env, request.headers.get('cookie')),
});
