import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express from 'express';
import { assertNoDemoLogins } from './domain/accounts/demo-logins.server';
import { watchCatalogue } from './domain/catalogue/check-catalogue.server';
import { assertClaimStates } from './domain/claims/contest-item.server';
import { assertStatusTable } from './domain/orders/end-order.server';
import { watchFirstDay } from './domain/payments/flows/watch/first-day.server';
import { clientAddress } from './platform/client-address';
import { directResources } from './platform/direct-resources.server';
import { httpCache } from './platform/http-cache.server';
import { consoleIntoLog } from './platform/json-console.server';
import { metricsPage, requestMetrics } from './platform/metrics.server';
import {
  answeringOutages,
  createOutageWatch,
  outageBody,
  outageHeaders,
} from './platform/outage-answers.server';
import { requestCheck } from './platform/request-check.server';
import { requestLog } from './platform/request-log.server';
import { limitRequestTimes } from './platform/request-time.server';
import { byRoutes } from './platform/route-table.server';
import { loggedPath } from './platform/secret-paths';
import { securityHeaders } from './platform/security-headers.server';
import { staticFiles } from './platform/static-files.server';
import { dropUnread } from './platform/unread-body.server';
import { writeGuard } from './platform/write-guard.server';
import { simulatedWrites } from './routes/simulated-writes.server';
import { getServices } from './services.server';

/** One web process: the Express shell around the pages. */

const services = await getServices();
await assertStatusTable(services);
await assertClaimStates(services);
const { env, logger } = services;
const isLive = env.LOMBADA_MODE === 'live';
if (isLive) await assertNoDemoLogins(services);
const isDevelopment = env.NODE_ENV === 'development';
if (!isDevelopment) consoleIntoLog(logger);

const isOutage = createOutageWatch(logger);
const outage = (response: express.Response): express.Response => response.status(503).set(outageHeaders);

const app = express();
const http = createServer(app);
// Longer than a proxy keeps an idle connection, so that it never meets a closed one.
http.keepAliveTimeout = 75_000;
limitRequestTimes(http);

app.disable('x-powered-by');
// Routes read the query from the address themselves.
app.set('query parser', false);
app.set('trust proxy', env.TRUSTED_PROXIES);

app.use(
  securityHeaders(env, {
    connect: services.cards.tokenUrl ? [services.cards.tokenUrl] : [],
    forms: env.EDITOR_URL ? [env.EDITOR_URL] : [],
  }),
  requestCheck,
  requestLog(logger, services.ids),
  requestMetrics(),
  writeGuard,
  simulatedWrites(services),
);
app.all(['/envio/arquivos', '/envio/arquivos/*'], (request, response, next) => {
  services.uploads.handle(request, response).catch(next);
});
app.all(['/envio/anexos', '/envio/anexos/*'], (request, response, next) => {
  services.attachmentUploads.handle(request, response).catch(next);
});
app.get('/healthz', (_request, response) => {
  services
    .check()
    .then(() => response.status(200).type('text').send('ok'))
    .catch(() => outage(response).type('text').send('the database does not answer'));
});
app.get('/metrics', metricsPage(env, services.shopMetrics));

const vite = isDevelopment
  ? await import('vite').then((module) =>
      module.createServer({ server: { middlewareMode: true, hmr: { server: http } } }),
    )
  : null;
app.use(vite ? vite.middlewares : staticFiles('build/client'));
app.use(compression(), httpCache);

const importBuild = async (): Promise<ServerBuild> => {
  if (vite) return (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild;
  const address = new URL(
    existsSync('build/server/index.js')
      ? `file://${process.cwd()}/build/server/index.js`
      : '../build/server/index.js',
    import.meta.url,
  );
  return (await import(address.href)) as ServerBuild;
};
const loadBuild = async (): Promise<ServerBuild> => answeringOutages(await importBuild(), isOutage);

const getLoadContext = (request: express.Request, response: express.Response) => ({
  nonce: String(response.locals.nonce),
  ip: clientAddress(request.ip),
  isOutage: response.locals.isOutage === true,
});
const remix = (build: ServerBuild | typeof loadBuild) =>
  createRequestHandler({ build, mode: env.NODE_ENV, getLoadContext });
const pages = express.Router();
pages.use(dropUnread);
if (vite) {
  pages.all('*', remix(loadBuild));
} else {
  const build = await loadBuild();
  pages.use(directResources(build, getLoadContext));
  pages.all('*', byRoutes(build, remix));
}
app.use(pages);

// What failed before it came to the pages, because the database is away: they have the words for that.
app.use(
  (error: unknown, request: express.Request, response: express.Response, next: express.NextFunction) => {
    if (response.headersSent || !isOutage(error)) return next(error);
    if (!request.headers.accept?.includes('text/html')) return outage(response).json(outageBody);
    response.locals.isOutage = true;
    pages(request, response, next);
  },
);
app.use(
  (error: unknown, request: express.Request, response: express.Response, next: express.NextFunction) => {
    if (response.headersSent) return next(error);
    const status =
      typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
    if (status >= 500) logger.error({ err: error, path: loggedPath(request.path) }, 'request failed');
    response
      .status(status >= 400 && status < 600 ? status : 500)
      .type('text')
      .send(status < 500 ? 'Requisição inválida.' : 'Algo deu errado por aqui. Tente de novo em instantes.');
  },
);

http.listen(env.PORT, () => {
  if (cluster.isWorker) logger.info({ port: env.PORT }, 'a web process is at work');
  else {
    logger.info({ port: env.PORT }, 'the shop is open');
    process.send?.('ready');
  }
  // Of several processes the one in the first place says it for all.
  if (env.WEB_PLACE !== 1) return;
  void watchCatalogue(services);
  if (isLive) void watchFirstDay(services);
});

let draining = false;
const underWay = new Set<ServerResponse>();
http.prependListener('request', (_request, response) => {
  if (draining) response.shouldKeepAlive = false;
  underWay.add(response);
  response.once('close', () => {
    underWay.delete(response);
    if (draining) http.closeIdleConnections();
  });
});
/** Finishes the requests under way, the last of their connections, then lets the process end. */
const drain = (exitCode = 0) => {
  if (draining) return;
  draining = true;
  for (const response of underWay) if (!response.headersSent) response.shouldKeepAlive = false;
  http.close(() => {
    services.close().then(
      () => process.exit(exitCode),
      () => process.exit(1),
    );
  });
  http.closeIdleConnections();
  if (isDevelopment) http.closeAllConnections();
  setTimeout(() => http.closeAllConnections(), 8_000).unref();
  // Only a process that ends is replaced, whatever still waits to be closed.
  setTimeout(() => process.exit(exitCode || 1), 11_000).unref();
};
// Node ends a process at once whose primary died, unless it is to end by itself.
cluster.worker?.once('disconnect', () => {
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
});
process.on('SIGTERM', () => drain());
process.on('SIGINT', () => drain());
process.on('disconnect', () => drain());

// A promise that nobody awaited has failed. Its request is answered or will time out, and what lasts lives in
// PostgreSQL, whose transactions undo themselves; the other requests need not suffer: logged, and on with it.
process.on('unhandledRejection', (error) => logger.error({ err: error }, 'a rejection that nobody handled'));
// After an exception outside any promise the process may be half in a state that nobody thought of: it finishes
// what is under way and ends, and whoever started it starts it again.
process.on('uncaughtException', (error) => {
  logger.fatal({ err: error }, 'an exception that nobody caught');
  drain(1);
});
