import type { NextFunction, Request, Response } from 'express';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const hostOf = (address: string): string | null => {
  try {
    return new URL(address).host;
  } catch {
    return null;
  }
};

/**
 * Refuses writes that a browser sends with our cookie from another site's page: the Origin must be our own host, or,
 * if a browser sends none, Sec-Fetch-Site must say same-origin. Requests from no page without a cookie, or with a
 * bearer token (API clients, the bank's callbacks), cannot be forged this way and pass.
 */
export const writeGuard = (request: Request, response: Response, next: NextFunction): void => {
  const { origin, cookie } = request.headers;
  const isOwn = origin
    ? hostOf(origin) === request.get('host')
    : request.headers['sec-fetch-site'] === 'same-origin';
  const isClient = !cookie && (!origin || request.headers.authorization !== undefined);
  if (safeMethods.has(request.method) || isOwn || isClient) next();
  else
    response
      .status(403)
      .json({ message: 'Este envio não partiu da nossa página. Abra a loja de novo e repita.' });
};
