import type { RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import type { Ids } from '~/domain/shared/ports';
import type { Logger } from './logger.server';
import { loggedPath } from './secret-paths';

/** The text at a path within a value of unknown shape, such as a driver's error; '' if there is none. */
export const textAt = (value: unknown, ...path: string[]): string => {
  let here = value;
  for (const key of path)
    here = typeof here === 'object' && here !== null ? Reflect.get(here, key) : undefined;
  return typeof here === 'string' ? here : '';
};

const isOfInterest = (url: string): boolean => url !== '/healthz' && !url.startsWith('/assets/');

/** One line per request, with an id that its other log lines share. */
const everyRequest = (logger: Logger, ids: Ids): RequestHandler =>
  pinoHttp({
    logger,
    genReqId: () => ids.id(),
    autoLogging: { ignore: (request) => !isOfInterest(request.url ?? '') },
    customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'error' : 'debug'),
    serializers: {
      req: ({ id, method, url }) => ({ id, method, path: loggedPath(String(url)) }),
      res: ({ statusCode }) => ({ statusCode }),
    },
  });

/**
 * Logs requests: all of them at debug level, otherwise only failed ones. Never a query, a header or a body. A logger
 * per request costs as much as a price calculation, so there is none without debug level.
 */
export const requestLog = (logger: Logger, ids: Ids): RequestHandler => {
  if (logger.isLevelEnabled('debug')) return everyRequest(logger, ids);
  return (request, response, next) => {
    response.once('finish', () => {
      const { method, originalUrl } = request;
      const { statusCode } = response;
      if (statusCode >= 500 && isOfInterest(originalUrl))
        logger.error({ method, path: loggedPath(originalUrl), statusCode }, 'request failed');
    });
    next();
  };
};
