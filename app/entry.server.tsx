import { PassThrough } from 'node:stream';
import { type AppLoadContext, createReadableStreamFromReadable, type EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { NonceContext } from './ui/shell/nonce';

/** Milliseconds that a deferred loader value may take before its stream is cut. */
export const streamTimeout = 5_000;

/** Longer than streamTimeout, so that React still renders the rejected values. */
const ABORT_AFTER_MS = streamTimeout + 1_000;

/**
 * Streams the page: people get the shell at once and the rest as it comes, robots get everything in order.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: AppLoadContext,
): Promise<Response> {
  const wholePage = isbot(request.headers.get('user-agent'));
  return new Promise((resolve, reject) => {
    let answered = false;
    let code = status;
    const answer = () => {
      answered = true;
      const body = new PassThrough();
      headers.set('Content-Type', 'text/html; charset=utf-8');
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: code }));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={ABORT_AFTER_MS} />
      </NonceContext.Provider>,
      {
        nonce,
        [wholePage ? 'onAllReady' : 'onShellReady']: answer,
        onShellError: reject,
        onError: (error) => {
          code = 500;
          // Errors before the answer reject the promise and are reported there.
          if (answered && !request.signal.aborted) console.error(error);
        },
      },
    );
    setTimeout(abort, ABORT_AFTER_MS).unref();
  });
}
