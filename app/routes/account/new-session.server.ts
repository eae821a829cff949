import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { type Customer, lacksFiscalAnswers } from '~/domain/accounts/customer';
import { messages } from '~/domain/accounts/labels';
import { type AccountLinkKind, linkLifeMs, linkPages } from '~/domain/accounts/links/account-link';
import { beginSecondStep } from '~/domain/accounts/login/second-step.server';
import { signOut } from '~/domain/accounts/sessions/list-sessions.server';
import type { OpenedSession } from '~/domain/accounts/sessions/session';
import { listOrdersToAttend } from '~/domain/orders/list-orders.server';
import {
  type CookieEnv,
  type FlashMessage,
  hostCookie,
  readSessionCookie,
  writeDeviceCookie,
  writeFlash,
  writeSessionCookie,
} from '~/platform/cookies.server';
import { getServices, type Services } from '~/services.server';
import { forgetReturnPath } from '../guards.server';
import { withReturnPath } from '../return-path';

const cookieOf = (kind: AccountLinkKind) => hostCookie(`lombada-link-${kind}`);

/** The token of such a link in the browser's cookie; '' if there is none. */
export const linkTokenOf = (env: CookieEnv, kind: AccountLinkKind, request: Request): string =>
  cookieOf(kind).read(env, request.headers.get('cookie')) ?? '';

/** The Set-Cookie header for a link's token. It lasts as long as the link. */
const keepLinkToken = (env: CookieEnv, kind: AccountLinkKind, token: string): string =>
  cookieOf(kind).write(env, token, linkLifeMs[kind] / 1000);

/** The Set-Cookie header that deletes the token after use. */
export const forgetLinkToken = (env: CookieEnv, kind: AccountLinkKind): string =>
  cookieOf(kind).write(env, '', 0);

const looksLikeToken = (text: string): boolean => /^[\w-]{32,128}$/.test(text);

/**
 * The loader of a mailed or printed link. It moves the secret from the URL into a cookie that scripts cannot read, and
 * redirects to the page. The link is not used up, so that a mail program may open it first.
 */
export const exchangeLink =
  (kind: AccountLinkKind) =>
  async ({ params }: LoaderFunctionArgs): Promise<Response> => {
    const { env } = await getServices();
    const token = looksLikeToken(params.token ?? '') ? String(params.token) : '';
    const headers = {
      'Set-Cookie': token === '' ? forgetLinkToken(env, kind) : keepLinkToken(env, kind, token),
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
    };
    return redirect(linkPages[kind], { headers });
  };

/** The page that asks for the code after a correct password. */
export const openSecondStep = async (
  services: Services,
  { userId, returnTo }: { userId: number; returnTo: string },
): Promise<Response> => {
  const token = await beginSecondStep(services, userId);
  return redirect(withReturnPath('/entrar/codigo', returnTo), {
    headers: { 'Set-Cookie': keepLinkToken(services.env, 'second-step', token) },
  });
};

/** Delay of the message (spec 4.3), so that the next page is loaded first. */
const AFTER_MS = 1_500;

/**
 * The message after a login: success, or that answers are missing, with the form for them. If an order's files have a
 * problem, that notice opens too.
 */
export const signedInWords = async (
  services: Pick<Services, 'db'>,
  customer: Customer,
): Promise<Omit<FlashMessage, 'id'>> => {
  if (lacksFiscalAnswers(customer))
    return { text: messages.finishProfile, tone: 'warning', afterMs: AFTER_MS, opens: 'registration' };
  const orders = await listOrdersToAttend(services, customer.id);
  const isAwaited = orders.some(({ need }) => need === 'files');
  return {
    text: messages.signedIn,
    tone: 'success',
    afterMs: AFTER_MS,
    ...(isAwaited && { opens: 'order-problems' }),
  };
};

/** Headers for the answer to a login. The browser's previous session ends. */
export const newSessionHeaders = async (
  services: Services,
  request: Request,
  session: OpenedSession,
  flash?: Omit<FlashMessage, 'id'>,
): Promise<Headers> => {
  const { env, clock, ids } = services;
  const earlier = readSessionCookie(env, request.headers.get('cookie'));
  if (earlier) await signOut(services, earlier);
  const headers = new Headers({ 'Set-Cookie': writeSessionCookie(env, session, clock.now()) });
  headers.append('Set-Cookie', forgetReturnPath(env));
  if (session.device) headers.append('Set-Cookie', writeDeviceCookie(env, session.device));
  if (flash) headers.append('Set-Cookie', writeFlash(env, { id: ids.id(), ...flash }));
  return headers;
};
