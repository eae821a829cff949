import { type AppLoadContext, redirect } from '@remix-run/node';
import type { Customer } from '~/domain/accounts/customer';
import { type FoundSession, findSession, type NoSession } from '~/domain/accounts/find-session.server';
import { idleRule } from '~/domain/accounts/idle';
import { messages } from '~/domain/accounts/labels';
import type { Origin } from '~/domain/accounts/session';
import { fail, type Result } from '~/domain/shared/result';
import { isBearer, sessionToken } from '~/platform/bearer-token.server';
import { readDeviceCookie } from '~/platform/device-cookie.server';
import { clearSessionCookie } from '~/platform/session-cookie.server';
import { getServices, type Services } from '~/services.server';
import { UNATTENDED } from '~/ui/transport/unattended';
import { refuse } from './api/respond.server';
import { keepReturnPath } from './kept-return.server';
import { safeReturnPath, withReturnPath } from './return-path';

/** Made by scripts on their own, or for a page that is there already: nobody need be there. */
const quiet = [
  /^\/api\/pedido\/recupera-pedido-pagamento-ok\//,
  /^\/api\/arquivo\/[^/]+\/situacao$/,
  /^\/api\/refresh$/,
  /^\/arquivos\/[^/]+\/pagina\//,
  /^\/sessao$/,
];

const isPrefetch = ({ headers }: Request): boolean =>
  /\bprefetch\b/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '');

/**
 * What a request says of who sent it: null when it may have come by itself, else that somebody is there, with the
 * limit of the page that was asked for. A call or file belongs to some page, whose limit stands.
 */
const requestActivity = (request: Request): { idleSeconds: number | null } | null => {
  const { pathname } = new URL(request.url);
  if (
    isPrefetch(request) ||
    request.headers.has(UNATTENDED) ||
    quiet.some((pattern) => pattern.test(pathname))
  )
    return null;
  const isPage = !/^\/(api|arquivos)\//.test(pathname);
  return { idleSeconds: isPage ? idleRule(pathname).limitMs / 1000 : null };
};

type SessionAnswer = Result<FoundSession, NoSession>;

const byRequest = new WeakMap<Request, Promise<SessionAnswer>>();
/** Look-ups under way. Loaders of one page run at the same time, each with a request object of its own. */
const underWay = new Map<string, Promise<SessionAnswer>>();

const lookUp = (services: Services, token: string, request: Request): Promise<SessionAnswer> => {
  const activity = requestActivity(request);
  const key = `${token} ${JSON.stringify(activity)}`;
  const running = underWay.get(key);
  if (running) return running;
  const lookup = findSession(services, token, activity).finally(() => underWay.delete(key));
  underWay.set(key, lookup);
  return lookup;
};

/** The session of a request, looked up once however many guards ask; without a token it costs no query. */
export const currentSession = (request: Request): Promise<SessionAnswer> => {
  const known = byRequest.get(request);
  if (known) return known;
  const answer = getServices().then(async (services) => {
    const token = await sessionToken(services, request.headers);
    return token ? lookUp(services, token, request) : fail<NoSession>({ kind: 'absent' });
  });
  byRequest.set(request, answer);
  return answer;
};

/** Who is signed in; null for a visitor and for a deactivated account. */
export const currentCustomer = async (request: Request): Promise<Customer | null> => {
  const session = await currentSession(request);
  return session.ok ? session.value.customer : null;
};

/**
 * A call's refusal: 440 tells a page of our own that its session ended by itself; an API client, whose token says
 * when it ends, gets 401, as does who never logged in.
 */
export const refuseCall = (request: Request, { kind }: NoSession): Response => {
  if (kind === 'blocked') return refuse({ status: 422, message: messages.blocked, isBlocked: true });
  const hasEnded = kind === 'idle' || kind === 'expired';
  if (!hasEnded || isBearer(request.headers)) return refuse({ status: 401, message: messages.signInFirst });
  return refuse({ status: 440, message: kind === 'idle' ? messages.endedIdle : messages.endedExpired });
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

const NOT_FOR_OPERATORS =
  'Só a própria pessoa pode fazer isto. Enquanto simula um cliente, o operador não decide por ele.';

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

/** Where a request came from. The address is what server.ts believes, proxies considered. */
export const requestOrigin = (request: Request, context: AppLoadContext): Origin => ({
  ip: typeof context.ip === 'string' && context.ip !== '' ? context.ip : null,
  userAgent: request.headers.get('user-agent'),
  client: new URL(request.url).pathname.startsWith('/api/') ? 'api' : 'browser',
  device: null,
});

/** The same of a page that logs somebody in, with the name that the browser was given. */
export const browserOrigin = (
  { env }: Pick<Services, 'env'>,
  { request, context }: { request: Request; context: AppLoadContext },
): Origin => ({
  ...requestOrigin(request, context),
  device: readDeviceCookie(env, request.headers.get('cookie')),
});
