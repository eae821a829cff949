import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '~/domain/accounts/customer';
import { messages, tooManyAttempts } from '~/domain/accounts/labels';
import {
  type FoundSession,
  findSession,
  type NoSession,
  refreshSession,
} from '~/domain/accounts/sessions/find-session.server';
import { idleRule, type Origin } from '~/domain/accounts/sessions/session';
import type { ApiScope } from '~/domain/partners/api-key';
import { type KeyRefusal, meansKey, openWithKey } from '~/domain/partners/api-keys.server';
import { keyMessages } from '~/domain/partners/labels';
import type { LimitRule } from '~/domain/shared/rate-limit';
import { fail, ok, type Result } from '~/domain/shared/result';
import { bearerOf, isBearer, sessionToken } from '~/platform/bearer-token.server';
import { readSessionCookie, writeSessionCookie } from '~/platform/cookies.server';
import { getServices, type Services } from '~/services.server';
import { UNATTENDED } from '~/ui/transport/unattended';
import { refuse, refuseTooMany } from './respond.server';

type RenewedLogin = { token: string; expiresAt: Date; endsAt: Date };

/**
 * Restarts the time of a customer's login (specification 4.4: saving signs in again), up to the session's latest end.
 * The session stays the same, because saving the profile proves no identity, and two saves at once must not log each
 * other out. The headers set the cookie for a browser; an API client gets the token in the answer. Fails if the
 * session ended meanwhile.
 */
export const renewLogin = async (
  services: Services,
  request: Request,
): Promise<Result<{ session: RenewedLogin; headers: Headers }, NoSession>> => {
  const { env, clock } = services;
  const token = await sessionToken(services, request.headers);
  const renewed = token ? await refreshSession(services, token) : null;
  if (!token || !renewed?.ok) return fail(renewed?.ok === false ? renewed.failure : { kind: 'absent' });
  const session = { token, expiresAt: renewed.value.expiresAt, endsAt: renewed.value.endsAt };
  const hasCookie = readSessionCookie(env, request.headers.get('cookie')) === token;
  return ok({
    session,
    headers: new Headers(hasCookie ? { 'Set-Cookie': writeSessionCookie(env, session, clock.now()) } : {}),
  });
};

/** Requests that scripts send on their own, or for a page that is already open. They are no sign of a user. */
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
 * The activity that a request shows: null if it may have been sent without a user, else the idle limit of the
 * requested page. An API call or a file belongs to an open page, so that page's limit stays.
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
/** Running look-ups. The loaders of one page run in parallel, each with its own request object. */
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

/** The session of a request, looked up once for all guards; without a token it costs no query. */
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

/** The logged-in customer; null for a visitor and for a deactivated account. */
export const currentCustomer = async (request: Request): Promise<Customer | null> => {
  const session = await currentSession(request);
  return session.ok ? session.value.customer : null;
};

/**
 * Refuses a call. 440 tells our own pages that the session expired. An API client, whose token contains its expiry,
 * gets 401, and so does a caller who never logged in.
 */
export const refuseCall = (request: Request, { kind }: NoSession): Response => {
  if (kind === 'blocked') return refuse({ status: 422, message: messages.blocked, isBlocked: true });
  const hasEnded = kind === 'idle' || kind === 'expired';
  if (!hasEnded || isBearer(request.headers)) return refuse({ status: 401, message: messages.signInFirst });
  return refuse({ status: 440, message: kind === 'idle' ? messages.endedIdle : messages.endedExpired });
};

export const NOT_FOR_OPERATORS =
  'Só a própria pessoa pode fazer isto. Enquanto simula um cliente, o operador não decide por ele.';

/**
 * The logged-in customer.
 * @throws 401 or 440 without a valid session, 422 with `bloqueio` for a deactivated account
 */
export const requireCaller = async (request: Request): Promise<Customer> => {
  const session = await currentSession(request);
  if (session.ok) return session.value.customer;
  throw refuseCall(request, session.failure);
};

/** Refuses an operator who acts as a customer. @throws a 403 */
export const refuseOperatorsCall = async (request: Request): Promise<void> => {
  if ((await currentCustomer(request))?.operator) throw refuse({ status: 403, message: NOT_FOR_OPERATORS });
};

/** A request and the web process's context. */
export type Visit = { request: Request; context: AppLoadContext };

/** The origin of a request. The IP address takes trusted proxies into account (web-process.server.ts). */
export const requestOrigin = (request: Request, context: AppLoadContext): Origin => ({
  ip: typeof context.ip === 'string' && context.ip !== '' ? context.ip : null,
  userAgent: request.headers.get('user-agent'),
  client: new URL(request.url).pathname.startsWith('/api/') ? 'api' : 'browser',
  device: null,
});

/** Whether an anonymous submission came from a page of ours or from an API client. */
export const channelOf = ({ headers }: Request): 'site' | 'api' =>
  headers.get('sec-fetch-site') === 'same-origin' ? 'site' : 'api';

/** The refusal for an address that asks too often, with headers against caching; null within the limit. */
export const addressRefusal = async (
  { rateLimit }: Pick<Services, 'rateLimit'>,
  rule: LimitRule,
  request: Request,
  context: AppLoadContext,
): Promise<{ message: string; headers: Record<string, string> } | null> => {
  const { ip } = requestOrigin(request, context);
  const allowance = ip ? await rateLimit.consume(rule, ip) : null;
  if (!allowance || allowance.allowed) return null;
  const headers = { 'Cache-Control': 'no-store', 'Retry-After': String(allowance.retryAfterSeconds) };
  return { message: tooManyAttempts(allowance.retryAfterSeconds), headers };
};

/** The header that RFC 6750 requires, in addition to the API's message. */
const challenge = (fault: string) => ({ 'WWW-Authenticate': `Bearer error="${fault}"` });

const refusedKey = (failure: KeyRefusal): Response => {
  if (failure.kind === 'limited')
    return refuseTooMany(failure.retryAfterSeconds, tooManyAttempts(failure.retryAfterSeconds));
  if (failure.kind === 'blocked') return refuse({ status: 422, message: messages.blocked, isBlocked: true });
  return failure.kind === 'scope'
    ? refuse({
        status: 403,
        message: keyMessages.scope(failure.scope),
        headers: challenge('insufficient_scope'),
      })
    : refuse({ status: 401, message: keyMessages.unknown, headers: challenge('invalid_token') });
};

/** Whether a request's bearer token has the form of an API key. */
export const bringsKey = (request: Request): boolean => meansKey(bearerOf(request.headers) ?? '');

/**
 * The id of the customer whose API key is sent. A person's login, by token or cookie, does not count.
 * @throws 401 without a valid key, 403 without the scope, 422 when its owner is deactivated, 429
 */
export const requireKey = async ({ request, context }: Visit, scope: ApiScope): Promise<number> => {
  const text = bearerOf(request.headers);
  if (!text)
    throw refuse({ status: 401, message: keyMessages.missing, headers: { 'WWW-Authenticate': 'Bearer' } });
  const { ip } = requestOrigin(request, context);
  const opened = await openWithKey(await getServices(), { text, scope, ip });
  if (!opened.ok) throw refusedKey(opened.failure);
  return opened.value.userId;
};
