import type { Request, RequestHandler, Response } from 'express';
import { endsSession, hasHostCookie } from './cookies.server';
import { etagOf } from './etag';
import { withoutPolicy } from './security-headers.server';

/** HTML, and the data of a client-side transition. Both include the shell with the customer's name. */
const isPage = (response: Response): boolean =>
  /^text\/(html|x-script)/.test(String(response.getHeader('Content-Type') ?? ''));

const isPersonal = (request: Request): boolean =>
  hasHostCookie(request.headers.cookie) || request.headers.authorization !== undefined;

/** A public page with what one visitor sees. */
const OWN_PAGE = 'private, no-cache';

const isPublic = (cacheControl: string): boolean => /\bpublic\b/.test(cacheControl);

/** Whether a client may have the answer from an earlier request. */
const isKeepable = (cacheControl: string): boolean => isPublic(cacheControl) || cacheControl === OWN_PAGE;

const allowed = (requested: string, request: Request, response: Response): string => {
  if (requested === '') return 'no-store';
  if (isKeepable(requested) && response.hasHeader('Set-Cookie')) return 'no-store';
  return isPublic(requested) && isPage(response) && isPersonal(request) ? OWN_PAGE : requested;
};

/**
 * Settles Cache-Control. A route says what its content allows; without the header it is no-store. An answer that sets
 * a cookie is not stored. A public page requested with a cookie of the shop or a login stays in that browser, which
 * asks again except on the way back and forward.
 */
const settleCacheControl = (request: Request, response: Response): string => {
  const requested = String(response.getHeader('Cache-Control') ?? '');
  const settled = allowed(requested, request, response);
  response.setHeader('Cache-Control', settled);
  if (isPage(response) && isKeepable(settled)) response.vary('Cookie');
  return settled;
};

/**
 * On logout, clears the pictures of the customer's files that the browser cached (`private, no-cache`) for its viewer.
 */
const clearAfterSession = (response: Response): void => {
  const cookies = [response.getHeader('Set-Cookie') ?? []].flat().map(String);
  if (cookies.some(endsSession)) response.setHeader('Clear-Site-Data', '"cache"');
};

/** 304: the client has the answer already. */
const sendKnown = (response: Response): void => {
  withoutPolicy(response);
  for (const name of ['Content-Type', 'Content-Length', 'Content-Encoding']) response.removeHeader(name);
  response.statusCode = 304;
  response.end();
};

/**
 * HTTP caching of the routes' answers: settles Cache-Control, clears the browser's cache at the end of a session, and
 * gives public answers and one visitor's public pages an ETag, for which the body of a GET is buffered unless it has
 * one. Everything else passes untouched.
 */
export const httpCache: RequestHandler = (request, response, next) => {
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  let held: Buffer[] | null = null;
  let isKnown = false;
  let isSettled = false;
  const settle = () => {
    isSettled = true;
    clearAfterSession(response);
    const settled = settleCacheControl(request, response);
    const isKept = isPublic(settled) || (settled === OWN_PAGE && isPage(response));
    if (!isKept || request.method !== 'GET' || response.statusCode !== 200) return;
    if (response.hasHeader('ETag')) isKnown = request.fresh;
    else held = [];
  };
  response.write = ((chunk: string | Uint8Array, ...rest: never[]) => {
    if (!isSettled) settle();
    if (isKnown) return true;
    if (!held) return write(chunk, ...rest);
    held.push(Buffer.from(chunk));
    return true;
  }) as typeof response.write;
  response.end = ((chunk?: string | Uint8Array, ...rest: never[]) => {
    if (!isSettled) settle();
    response.write = write;
    response.end = end;
    if (!held && !isKnown) return end(chunk, ...rest);
    if (isKnown) {
      sendKnown(response);
      return response;
    }
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) held?.push(Buffer.from(chunk));
    const body = Buffer.concat(held ?? []);
    response.setHeader('ETag', etagOf(body, String(response.locals.nonce ?? '')));
    if (request.fresh) sendKnown(response);
    else end(body);
    return response;
  }) as typeof response.end;
  next();
};
