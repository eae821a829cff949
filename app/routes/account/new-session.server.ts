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

/** The token of such a link that the browser came with; '' for none. */
export const linkTokenOf = (env: CookieEnv, kind: AccountLinkKind, request: Request): string =>
  cookieOf(kind).read(env, request.headers.get('cookie')) ?? '';

/** The Set-Cookie header of a token that was not mailed, as long as it works. */
const keepLinkToken = (env: CookieEnv, kind: AccountLinkKind, token: string): string =>
  cookieOf(kind).write(env, token, linkLifeMs[kind] / 1000);

/** The Set-Cookie header that takes the token away once it was used. */
export const forgetLinkToken = (env: CookieEnv, kind: AccountLinkKind): string =>
  cookieOf(kind).write(env, '', 0);

const looksLikeToken = (text: string): boolean => /^[\w-]{32,128}$/.test(text);

/**
 * The loader behind a mailed or printed link: moves the secret out of the address into a cookie that no script can
 * read, and goes on to the page without it. It uses nothing up, so that a mail program may look at the link first.
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

/** Where the code is asked for, once the password was right. */
export const openSecondStep = async (
  services: Services,
  { userId, returnTo }: { userId: number; returnTo: string },
): Promise<Response> => {
  const token = await beginSecondStep(services, userId);
  return redirect(withReturnPath('/entrar/codigo', returnTo), {
    headers: { 'Set-Cookie': keepLinkToken(services.env, 'second-step', token) },
  });
};

/** Said after a moment (spec 4.3), so that the page that is gone on to is there first. */
const AFTER_MS = 1_500;

/**
 * What a login says: that it is done, or that answers are missing, with the form for them. Where the files of an order
 * have a problem, their notice comes along.
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

/** Headers for the answer to a login; a session that the browser brought along ends. */
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
