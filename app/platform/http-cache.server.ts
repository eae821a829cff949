import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { createPageCache } from './page-cache.server';
import { withoutPolicy } from './security-headers.server';

/** HTML, and the data of a client-side transition: both carry the shell, which knows the customer. */
const isPage = (response: Response): boolean =>
  /^text\/(html|x-script)/.test(String(response.getHeader('Content-Type') ?? ''));

const isPersonal = (request: Request): boolean =>
  request.headers.cookie !== undefined || request.headers.authorization !== undefined;

const isPublic = (cacheControl: string): boolean => /\bpublic\b/.test(cacheControl);

/**
 * The Cache-Control that an answer may have. A route says what its content allows; this takes back what the
 * request does not: an answer that sets a cookie, or a page asked for with one, is nobody else's, and what no
 * route spoke for is not kept at all.
 */
const settleCacheControl = (request: Request, response: Response): string => {
  const asked = String(response.getHeader('Cache-Control') ?? '');
  const isOneOnes = response.hasHeader('Set-Cookie') || (isPage(response) && isPersonal(request));
  const settled = asked === '' || (isOneOnes && isPublic(asked)) ? 'no-store' : asked;
  response.setHeader('Cache-Control', settled);
  if (isPage(response) && isPublic(settled)) response.vary('Cookie');
  return settled;
};

/** The body without the nonce, in the pieces between. */
const cutAt = (body: Buffer, nonce: string): Buffer[] => {
  const pieces: Buffer[] = [];
  let from = 0;
  for (;;) {
    const found = nonce === '' ? -1 : body.indexOf(nonce, from, 'latin1');
    if (found < 0) return [...pieces, body.subarray(from)];
    pieces.push(body.subarray(from, found));
    from = found + nonce.length;
  }
};

const joinWith = (pieces: Buffer[], nonce: string): Buffer => {
  const between = Buffer.from(nonce, 'latin1');
  return Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece])));
};

/** Weak, since the answer may travel compressed or not, and since the nonce, new in each page, does not count. */
const tagOf = (pieces: Buffer[]): string => {
  const hash = createHash('sha1');
  for (const piece of pieces) hash.update(piece);
  return `W/"${hash.digest('base64url')}"`;
};

/** Sends a tagged answer, or 304 to somebody who has it already. */
const send = (request: Request, response: Response, body: () => Buffer): void => {
  if (!request.fresh) {
    response.end(body());
    return;
  }
  withoutPolicy(response);
  for (const name of ['Content-Type', 'Content-Length']) response.removeHeader(name);
  response.statusCode = 304;
  response.end();
};

/**
 * HTTP caching of what the routes answer: settles Cache-Control, gives public answers to GET an ETag, for which
 * their body is held until it is whole, and gives a kept page out again. Everything else passes untouched.
 */
export const httpCache = (cache = createPageCache()): RequestHandler => {
  const sendKept = (request: Request, response: Response): boolean => {
    const kept = cache.find(request);
    if (!kept) return false;
    for (const [name, value] of kept.headers) response.setHeader(name, value);
    send(request, response, () => joinWith(kept.pieces, String(response.locals.nonce ?? '')));
    return true;
  };

  return (request, response, next) => {
    if (sendKept(request, response)) return;
    const write = response.write.bind(response);
    const end = response.end.bind(response);
    let held: Buffer[] | null = null;
    let isSettled = false;
    const settle = () => {
      isSettled = true;
      const mayTag = isPublic(settleCacheControl(request, response)) && !response.hasHeader('ETag');
      if (mayTag && request.method === 'GET' && response.statusCode === 200) held = [];
    };
    response.write = ((chunk: string | Uint8Array, ...rest: never[]) => {
      if (!isSettled) settle();
      if (!held) return write(chunk, ...rest);
      held.push(Buffer.from(chunk));
      return true;
    }) as typeof response.write;
    response.end = ((chunk?: string | Uint8Array, ...rest: never[]) => {
      if (!isSettled) settle();
      response.write = write;
      response.end = end;
      if (!held) return end(chunk, ...rest);
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) held.push(Buffer.from(chunk));
      const body = Buffer.concat(held);
      const pieces = cutAt(body, String(response.locals.nonce ?? ''));
      response.setHeader('ETag', tagOf(pieces));
      cache.keep(request, response, pieces);
      send(request, response, () => body);
      return response;
    }) as typeof response.end;
    next();
  };
};
