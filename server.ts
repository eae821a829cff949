import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express from 'express';
import { pinoHttp } from 'pino-http';
import { collectDefaultMetrics, Histogram, register } from 'prom-client';
import { securityHeaders } from './app/platform/security-headers.server';
import { writeGuard } from './app/platform/write-guard.server';
import { getServices } from './app/services.server';

const services = await getServices();
const { env, logger } = services;
const isDevelopment = env.NODE_ENV === 'development';

const app = express();
const http = createServer(app);
// Longer than a proxy keeps an idle connection, so that it never meets a closed one.
http.keepAliveTimeout = 75_000;

app.disable('x-powered-by');
app.set('trust proxy', env.TRUSTED_PROXIES);

app.use((_request, response, next) => {
  response.locals.nonce = randomBytes(16).toString('base64');
  next();
});
app.use(securityHeaders(env));
app.use(
  pinoHttp({
    logger,
    genReqId: () => services.ids.id(),
    autoLogging: {
      ignore: (request) => request.url === '/healthz' || (request.url ?? '').startsWith('/assets/'),
    },
    customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'error' : 'debug'),
    serializers: {
      req: ({ id, method, url }) => ({ id, method, path: String(url).split('?')[0] }),
      res: ({ statusCode }) => ({ statusCode }),
    },
  }),
);

const seconds = new Histogram({
  name: 'http_request_seconds',
  help: 'Time to answer',
  labelNames: ['method', 'status'],
});
collectDefaultMetrics();
app.use((request, response, next) => {
  const end = seconds.startTimer({ method: request.method });
  response.on('finish', () => end({ status: response.statusCode }));
  next();
});

app.use(writeGuard);
app.all(['/envio/arquivos', '/envio/arquivos/*'], (request, response, next) => {
  services.uploads.handle(request, response).catch(next);
});

app.get('/healthz', (_request, response) => {
  services
    .check()
    .then(() => response.status(200).type('text').send('ok'))
    .catch(() => response.status(503).type('text').send('the database does not answer'));
});
app.get('/metrics', (request, response, next) => {
  // For the machine's own collector; a request that came through a proxy carries a forwarded address.
  if (
    !['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '') ||
    request.headers['x-forwarded-for']
  )
    return next();
  register
    .metrics()
    .then((text) => response.type(register.contentType).send(text))
    .catch(next);
});

app.use(compression());

const vite = isDevelopment
  ? await import('vite').then((module) =>
      module.createServer({ server: { middlewareMode: true, hmr: { server: http } } }),
    )
  : null;
if (vite) {
  app.use(vite.middlewares);
} else {
  app.use(
    '/assets',
    express.static('build/client/assets', { immutable: true, maxAge: '1y', fallthrough: false }),
  );
  app.use(express.static('build/client', { maxAge: '1h', index: false }));
}

const loadBuild = async (): Promise<ServerBuild> => {
  if (vite) return (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild;
  const address = new URL(
    existsSync('build/server/index.js')
      ? `file://${process.cwd()}/build/server/index.js`
      : '../build/server/index.js',
    import.meta.url,
  );
  return (await import(address.href)) as ServerBuild;
};

app.all(
  '*',
  createRequestHandler({
    build: vite ? loadBuild : await loadBuild(),
    mode: env.NODE_ENV,
    getLoadContext: (request, response) => ({ nonce: String(response.locals.nonce), ip: request.ip ?? '' }),
  }),
);

app.use(
  (error: unknown, request: express.Request, response: express.Response, next: express.NextFunction) => {
    if (response.headersSent) return next(error);
    const status =
      typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    response
      .status(status >= 400 && status < 600 ? status : 500)
      .type('text')
      .send(status < 500 ? 'Requisição inválida.' : 'Algo deu errado por aqui. Tente de novo em instantes.');
  },
);

http.listen(env.PORT, () => {
  logger.info({ port: env.PORT }, 'the shop is open');
  process.send?.('ready');
});

let draining = false;
/** Finishes the requests under way, then lets the process end. */
const drain = () => {
  if (draining) return;
  draining = true;
  http.close(() => {
    services.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
  http.closeIdleConnections();
  if (isDevelopment) http.closeAllConnections();
  setTimeout(() => http.closeAllConnections(), 8_000).unref();
};
process.on('SIGTERM', drain);
process.on('SIGINT', drain);
process.on('disconnect', drain);
