import type { RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import type { Ids } from '~/domain/shared/ports';
import type { Logger } from './logger.server';

const isOfInterest = (url: string): boolean => url !== '/healthz' && !url.startsWith('/assets/');

/** A callback's or a quote's address has a secret in it; all that follows in a link into an account is one. */
const secretPart =
  /^(\/+(?:webhooks\/+[^/]+|orcamento)\/+)(?!novo\/)[^/]+|^(\/+(?:redefinir-senha|acesso|simular|confirmar-email|confirmar-cadastro)\/+).+/i;

/**
 * The address as it may stand in a log: without its query, which may carry somebody's data, and without the secret
 * that is part of it.
 */
export const loggedPath = (url: string): string =>
  (url.split('?')[0] ?? '').replace(secretPart, '$1$2[hidden]');

/** One line per request, with an id that its other lines share. */
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
 * Logs requests: all of them when debugging, otherwise those that failed here. Never a query, a header or a body.
 * A logger per request costs as much as a price, so without debugging there is none.
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
