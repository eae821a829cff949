import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
} from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { hasHostCookie } from './platform/cookies.server';
import { addressRead, createPageMemo, type KeptPage } from './platform/fast/page-memo.server';
import { outageHeaders } from './platform/outage-answers.server';
import { loggedPath } from './platform/secret-paths';
import type { PublicPage } from './routes/shop/public-page.server';
import { getServices } from './services.server';
import { partsLoaded } from './ui/on-demand';
import { NonceContext } from './ui/shell/shop-context';

export { openWebProcess } from './web-process.server';

/**
 * The longest time in ms that a promise within a loader's answer may take. Remix keeps every answer in memory for this
 * long, even one without promises.
 */
export const streamTimeout = 1_000;

const unsafeInScript: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

const scriptText = (text: string): string =>
  JSON.stringify(text).replace(/[&><\u2028\u2029]/g, (character) => unsafeInScript[character] ?? '');

/** The loaders' data for the browser, in the format of Remix's own StreamTransfer. */
const dataScript = (data: string, nonce: string): string =>
  `<script nonce="${nonce}">window.__remixContext.streamController.enqueue(${scriptText(data)});` +
  'window.__remixContext.streamController.close();</script>';

const END = '</body></html>';

const memo = createPageMemo();

/** A page that its route declared public, requested without a cookie of the shop. */
const isForEverybody = (request: Request, headers: Headers): boolean =>
  !hasHostCookie(request.headers.get('cookie')) && /\bpublic\b/.test(headers.get('Cache-Control') ?? '');

/** The page's address without the query parameters that its route does not read, as its `handle` says. */
const addressOf = (url: string, { staticHandlerContext, routeModules }: EntryContext): string => {
  const route = staticHandlerContext.matches.at(-1)?.route.id ?? '';
  const { query } = (routeModules[route]?.handle ?? {}) as Partial<PublicPage>;
  return query ? addressRead(url, query) : url;
};

/** The same page at another address, so that the copy for everybody names no parameter of the first visitor. */
const movedTo = (address: string, context: EntryContext): EntryContext => {
  const { staticHandlerContext } = context;
  const location = { ...staticHandlerContext.location, search: new URL(address).search };
  return { ...context, staticHandlerContext: { ...staticHandlerContext, location } };
};

/** Scripts load after style sheet, fonts and pictures, because a page is read before it is used. */
const withScriptsLast = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

const render = (request: Request, context: EntryContext, data: string, nonce: string): string => {
  const html = renderToString(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={context} url={request.url} nonce={nonce} />
    </NonceContext.Provider>,
  );
  const script = context.renderMeta?.didRenderScripts && data !== '' ? dataScript(data, nonce) : '';
  const page = html.endsWith(END) ? `${html.slice(0, -END.length)}${script}${END}` : html + script;
  return `<!DOCTYPE html>${withScriptsLast(page)}`;
};

const acceptsBrotli = (request: Request): boolean =>
  /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(request.headers.get('Accept-Encoding') ?? '');

/** The body of a kept page, packed for who takes Brotli: the middleware packs it for the others. */
const bodyOf = async (page: KeptPage, request: Request, headers: Headers): Promise<Buffer<ArrayBuffer>> => {
  headers.set('ETag', page.etag);
  if (!acceptsBrotli(request)) return page.body;
  headers.set('Content-Encoding', 'br');
  return page.packed();
};

/** Adds Retry-After to a page with status 503. Remix drops the headers of a response that a loader throws. */
const sayWhenToComeAgain = (status: number, headers: Headers): void => {
  if (status !== 503) return;
  for (const [name, value] of Object.entries(outageHeaders)) headers.set(name, value);
};

export const handleDataRequest: HandleDataRequestFunction = (response) => {
  sayWhenToComeAgain(response.status, response.headers);
  return response;
};

/**
 * Renders a page in one piece. Our loaders await everything that a page shows, so there is nothing to stream, and a
 * whole page costs about two thirds of a streamed one. A promise in a loader's answer is awaited, at most
 * `streamTimeout`. A public page is rendered once per state of its data. A visitor with cookies whose data are the
 * same gets that copy too.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, isFast, allowScripts }: AppLoadContext,
): Promise<Response> {
  const { serverHandoffStream, ...context } = remixContext;
  const data = serverHandoffStream ? await new Response(serverHandoffStream).text() : '';
  const isWhole = isFast === true && status === 200;
  const address = addressOf(request.url, context);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const known = isWhole && allowScripts ? memo.recall(address, data) : null;
  if (known) {
    const body = await bodyOf(known, request, headers);
    allowScripts?.(known.scripts);
    return new Response(body, { headers });
  }
  await partsLoaded();
  const isKept = isWhole && isForEverybody(request, headers);
  const html = render(request, isKept ? movedTo(address, context) : context, data, nonce);
  const kept = isKept ? memo.keep(address, data, nonce, html) : null;
  if (kept) {
    headers.set('ETag', kept.etag);
    allowScripts?.(kept.scripts);
  }
  const body = kept?.body ?? Buffer.from(html);
  headers.set('Content-Length', String(body.length));
  sayWhenToComeAgain(status, headers);
  return new Response(body, { headers, status });
}

/** Faults of loaders, actions and rendering go to the common log. An aborted request is no fault. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  const path = loggedPath(new URL(request.url).pathname);
  getServices()
    .then(({ logger }) => logger.error({ err: error, path }, 'request failed'))
    .catch(() => undefined);
};
