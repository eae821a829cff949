import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Env } from './env.server';

const POLICY = 'Content-Security-Policy';
const noncePlace = '{nonce}';

/** Without its query: a policy names scheme, host, port and path. */
const addressOf = (url: string): string => url.replace(/[?#].*$/, '');

/** Where else scripts may speak to, and forms lead. */
export type OutsideAddresses = { connect?: readonly string[]; forms?: readonly string[] };

const chooseHeaders = (
  env: Pick<Env, 'NODE_ENV' | 'PUBLIC_URL'>,
  { connect = [], forms = [] }: OutsideAddresses,
) => {
  const isDevelopment = env.NODE_ENV === 'development';
  const isSecure = env.PUBLIC_URL.startsWith('https:');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", `'nonce-${noncePlace}'`],
        styleSrc: isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        // Staff may keep the picture of a slide or product elsewhere.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(isDevelopment ? ['ws:'] : []), ...connect.map(addressOf)],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...forms.map((url) => new URL(url).origin)],
        frameAncestors: ["'none'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // The default would turn the Origin of a plain form post into "null", which the write guard refuses.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
};

/** What a middleware that knows nothing of the request puts on an answer. */
const headersOf = (middleware: ReturnType<typeof helmet>): [string, string][] => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, () => undefined);
  return response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]);
};

/**
 * Security headers of every answer. Scripts run only with the request's nonce (`response.locals.nonce`); styles
 * only from our own files; scripts speak to our own addresses and to those of `connect`, forms lead to them and to `forms`. HSTS and the upgrade of requests are left out while the shop is served over plain
 * HTTP. The headers are made once; only the nonce is new in each answer.
 */
export const securityHeaders = (
  env: Pick<Env, 'NODE_ENV' | 'PUBLIC_URL'>,
  outside: OutsideAddresses = {},
): RequestHandler => {
  const all = headersOf(chooseHeaders(env, outside));
  const isPolicy = ([name]: [string, string]) => name.toLowerCase() === POLICY.toLowerCase();
  const constant = all.filter((header) => !isPolicy(header));
  const [before, after] = (all.find(isPolicy)?.[1] ?? '').split(noncePlace);
  if (after === undefined) throw new Error('The content security policy has no place for the nonce.');
  return (_request, response, next) => {
    const nonce = randomBytes(16).toString('base64');
    response.locals.nonce = nonce;
    for (const [name, value] of constant) response.setHeader(name, value);
    response.setHeader(POLICY, `${before}${nonce}${after}`);
    next();
  };
};

/**
 * Takes the policy off a 304. A browser lays the headers of a 304 over those of the page that it kept; a fresh
 * nonce would then stand against the old one in the kept HTML, and no script would run. Without the header the
 * kept page keeps the policy that it came with.
 */
export const withoutPolicy = (response: ServerResponse): void => response.removeHeader(POLICY);
