import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { NonceContext } from './ui/shell/nonce';

/**
 * Milliseconds that a promise inside a loader's answer may take. Remix keeps every answer in memory for this
 * long, whether or not there is such a promise in it.
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

/** The loaders' data for the browser, in the form in which Remix's own StreamTransfer would have sent it. */
const dataScript = (data: string, nonce: string): string =>
  `<script nonce="${nonce}">window.__remixContext.streamController.enqueue(${scriptText(data)});` +
  'window.__remixContext.streamController.close();</script>';

const END = '</body></html>';

/**
 * Renders a page as one piece. Our loaders await what a page shows, so there is nothing to stream after it, and a
 * whole page costs about half of a streamed one: no chunks through three kinds of streams, one write to the
 * socket. A promise in a loader's answer would be waited for, at most `streamTimeout`.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: AppLoadContext,
): Promise<Response> {
  const { serverHandoffStream, ...context } = remixContext;
  const html = renderToString(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={context} url={request.url} nonce={nonce} />
    </NonceContext.Provider>,
  );
  const isAlive = context.renderMeta?.didRenderScripts && serverHandoffStream;
  const script = isAlive ? dataScript(await new Response(serverHandoffStream).text(), nonce) : '';
  const page = html.endsWith(END) ? `${html.slice(0, -END.length)}${script}${END}` : html + script;
  const body = Buffer.from(`<!DOCTYPE html>${page}`);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Length', String(body.length));
  return new Response(body, { headers, status });
}
