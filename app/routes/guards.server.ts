import { type AppLoadContext, redirect } from '@remix-run/node';
import type { Customer } from '~/domain/accounts/customer';
import { type FoundSession, findSession, type NoSession } from '~/domain/accounts/find-session.server';
import { messages } from '~/domain/accounts/labels';
import type { Origin } from '~/domain/accounts/session';
import { fail, type Result } from '~/domain/shared/result';
import { sessionToken } from '~/platform/session-token.server';
import { getServices, type Services } from '~/services.server';
import { refuse } from './api/respond.server';
import { safeReturnPath, withReturnPath } from './return-path';

type SessionAnswer = Result<FoundSession, NoSession>;

const byRequest = new WeakMap<Request, Promise<SessionAnswer>>();
/** Look-ups under way. Loaders of one page run at the same time, each with a request object of its own. */
const underWay = new Map<string, Promise<SessionAnswer>>();

const lookUp = (services: Services, token: string): Promise<SessionAnswer> => {
  const running = underWay.get(token);
  if (running) return running;
  const lookup = findSession(services, token).finally(() => underWay.delete(token));
  underWay.set(token, lookup);
  return lookup;
};

/** The session of a request, looked up once however many guards ask; without a token it costs no query. */
export const currentSession = (request: Request): Promise<SessionAnswer> => {
  const known = byRequest.get(request);
  if (known) return known;
  const answer = getServices().then((services) => {
    const token = sessionToken(services, request.headers);
    return token ? lookUp(services, token) : fail<NoSession>({ kind: 'absent' });
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
 * Who is signed in, or no further: a page goes to the login and comes back afterwards, the API answers 401. A
 * deactivated account goes to its notice, in the API 422 with `bloqueio`.
 * @throws the Response that says so
 */
export const requireCustomer = async (request: Request): Promise<Customer> => {
  const session = await currentSession(request);
  if (session.ok) return session.value.customer;
  const { pathname, search } = new URL(request.url);
  const isBlocked = session.failure.kind === 'blocked';
  if (pathname.startsWith('/api/')) {
    throw isBlocked
      ? refuse({ status: 422, message: messages.blocked, isBlocked })
      : refuse({ status: 401, message: 'Entre na sua conta para continuar.' });
  }
  if (isBlocked) throw redirect('/desativado');
  throw redirect(withReturnPath('/entrar', safeReturnPath(`${pathname}${search}`)));
};

/** Where a request came from. The address is what server.ts believes, proxies considered. */
export const requestOrigin = (request: Request, context: AppLoadContext): Origin => ({
  ip: typeof context.ip === 'string' && context.ip !== '' ? context.ip : null,
  userAgent: request.headers.get('user-agent'),
});
