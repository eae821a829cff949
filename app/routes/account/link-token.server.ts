import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { type AccountLinkKind, linkLifeMs, linkPages } from '~/domain/accounts/account-link';
import { type CookieEnv, hostCookie } from '~/platform/flash-cookie.server';
import { getServices } from '~/services.server';

const cookieOf = (kind: AccountLinkKind) => hostCookie(`lombada-link-${kind}`);

/** The token of such a link that the browser came with; '' for none. */
export const linkTokenOf = (env: CookieEnv, kind: AccountLinkKind, request: Request): string =>
  cookieOf(kind).read(env, request.headers.get('cookie')) ?? '';

/** The Set-Cookie header of a token that was not mailed, as long as it works. */
export const keepLinkToken = (env: CookieEnv, kind: AccountLinkKind, token: string): string =>
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
