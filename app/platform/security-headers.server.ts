import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Env } from './env.server';

/**
 * Security headers of every answer. Scripts run only with the request's nonce; styles only from our own
 * files. HSTS and the upgrade of requests are left out while the shop is served over plain HTTP.
 */
export const securityHeaders = (env: Pick<Env, 'NODE_ENV' | 'PUBLIC_URL'>) => {
  const isDevelopment = env.NODE_ENV === 'development';
  const isSecure = env.PUBLIC_URL.startsWith('https:');
  const nonce = (_request: IncomingMessage, response: ServerResponse) =>
    `'nonce-${(response as ServerResponse & { locals: { nonce: string } }).locals.nonce}'`;
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", nonce],
        styleSrc: isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: isDevelopment ? ["'self'", 'ws:'] : ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // The default would turn the Origin of a plain form post into "null", which the write guard refuses.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
};
