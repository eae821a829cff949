import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { type AccountLinkKind, linkLifeMs, linkPages } from '~/domain/accounts/account-link';
import { readCookie, writeCookie } from '~/platform/cookie.server';
import type { Env } from '~/platform/env.server';
import { getServices } from '~/services.server';

type CookieEnv = Pick<Env, 'PUBLIC_URL'>;

const isSecure = (env: CookieEnv): boolean => env.PUBLIC_URL.startsWith('https:');
const nameOf = (env: CookieEnv, kind: AccountLinkKind): string =>
  `${isSecure(env) ? '__Host-' : ''}lombada-link-${kind}`;

const write = (env: CookieEnv, kind: AccountLinkKind, token: string, maxAgeSeconds: number): string =>
  writeCookie(nameOf(env, kind), token, { maxAgeSeconds, isSecure: isSecure(env) });

/** The token of such a link that the browser came with; '' for none. */
export const linkTokenOf = (env: CookieEnv, kind: AccountLinkKind, request: Request): string =>
  readCookie(request.headers.get('cookie'), nameOf(env, kind)) ?? '';

/** The Set-Cookie header that takes the token away once it was used. */
export const forgetLinkToken = (env: CookieEnv, kind: AccountLinkKind): string => write(env, kind, '', 0);

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
      'Set-Cookie': write(env, kind, token, token === '' ? 0 : linkLifeMs[kind] / 1000),
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
    };
    return redirect(linkPages[kind], { headers });
  };
