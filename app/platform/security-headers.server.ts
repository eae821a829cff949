import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Env } from './env.server';

const POLICY = 'Content-Security-Policy';
/** What no page uses, not even in a frame. Copying, full screen and keeping the screen awake stay allowed. */
const unused = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media'],
  ...[
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
  ],
  ...[
    'payment',
    'publickey-credentials-create',
    'publickey-credentials-get',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ],
];
const PERMISSIONS = unused.map((feature) => `${feature}=()`).join(', ');

/** A mail in the preview has the inline styles that mail programs need, and no scripts. */
const mailPreview = /^\/sandbox\/emails\/[^/]+\/\d+\.html$/;
const MAIL_POLICY =
  "default-src 'none';img-src 'self' https:;style-src 'unsafe-inline';frame-ancestors 'none'";

/**
 * Scripts, styles, fonts and pictures, which no browser opens as a page: policies say nothing about them. A worker's
 * script and an SVG file have a policy of their own.
 */
const plainFile = /^\/(assets|pictures)\/(?!.*worker)[^?]*\.(js|css|woff2|avif|webp|jpg|png)$/;
const FILE_HEADERS = ['x-content-type-options', 'strict-transport-security', 'cross-origin-resource-policy'];

/** Replaced by the sources of the inline scripts: the nonce, or hashes. */
const scriptsPlace = "'{scripts}'";

/** Replaces the sources of an answer's inline scripts. */
export type AllowScripts = (sources: readonly string[]) => void;

/** Without query or fragment, because a policy source only has scheme, host, port and path. */
const addressOf = (url: string): string => url.replace(/[?#].*$/, '');

/** Other origins that scripts may call and forms may be sent to. */
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
        scriptSrc: ["'self'", scriptsPlace],
        styleSrc: isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        // Staff may use a picture on another host for a slide or product.
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
    // Of the same mind as frame-ancestors.
    xFrameOptions: { action: 'deny' },
    // Helmet's default would turn the Origin of a plain form post into "null", which the write guard refuses.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
};

/** The headers that a middleware sets on an answer, independent of the request. */
const headersOf = (middleware: ReturnType<typeof helmet>): [string, string][] => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, () => undefined);
  return response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]);
};

/**
 * Security headers of every answer; few for files that are no page. Inline scripts run only with the request's nonce
 * (`response.locals.nonce`), or by their hashes once `response.locals.allowScripts` was given these; styles only from
 * our own files, but in the mail preview. Scripts may call our own addresses and those of `connect`, and forms may go to
 * these and to `forms`. HSTS and upgrade-insecure-requests are left out over plain HTTP. The headers are built once; only
 * the inline scripts' sources change.
 */
export const securityHeaders = (
  env: Pick<Env, 'NODE_ENV' | 'PUBLIC_URL'>,
  outside: OutsideAddresses = {},
): RequestHandler => {
  const all = headersOf(chooseHeaders(env, outside));
  const isPolicy = ([name]: [string, string]) => name.toLowerCase() === POLICY.toLowerCase();
  const constant = all.filter((header) => !isPolicy(header));
  const [before, after] = (all.find(isPolicy)?.[1] ?? '').split(scriptsPlace);
  if (after === undefined) throw new Error('The content security policy has no place for the scripts.');
  const ofFiles = constant.filter(([name]) => FILE_HEADERS.includes(name.toLowerCase()));
  return (request, response, next) => {
    if (plainFile.test(request.path)) {
      for (const [name, value] of ofFiles) response.setHeader(name, value);
      next();
      return;
    }
    const nonce = randomBytes(16).toString('base64');
    response.locals.nonce = nonce;
    for (const [name, value] of constant) response.setHeader(name, value);
    response.setHeader('Permissions-Policy', PERMISSIONS);
    const isMail = mailPreview.test(request.path);
    const allow: AllowScripts = (sources) =>
      response.setHeader(POLICY, `${before}${sources.join(' ')}${after}`);
    response.locals.allowScripts = allow;
    if (isMail) response.setHeader(POLICY, MAIL_POLICY);
    else allow([`'nonce-${nonce}'`]);
    next();
  };
};

/**
 * Removes the policy from a 304. A browser applies the headers of a 304 to its cached page. A fresh nonce would not
 * match the one in the cached HTML, and no script would run. Without the header the cached page keeps its own policy.
 */
export const withoutPolicy = (response: ServerResponse): void => response.removeHeader(POLICY);
