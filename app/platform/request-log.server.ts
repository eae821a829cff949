import type { RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import type { Ids } from '~/domain/shared/ports';
import type { Logger } from './logger.server';

/** One line per request: failures always, the others when debugging. Never a query, a header or a body. */
export const requestLog = (logger: Logger, ids: Ids): RequestHandler =>
  pinoHttp({
    logger,
    genReqId: () => ids.id(),
    autoLogging: {
      ignore: (request) => request.url === '/healthz' || (request.url ?? '').startsWith('/assets/'),
    },
    customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'error' : 'debug'),
    serializers: {
      req: ({ id, method, url }) => ({ id, method, path: String(url).split('?')[0] }),
      res: ({ statusCode }) => ({ statusCode }),
    },
  });
