import cluster from 'node:cluster';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express from 'express';
import type { ViteDevServer } from 'vite';
import { demoLoginsFault } from './domain/accounts/login/demo-logins.server';
import { watchCatalogue } from './domain/catalogue/check-catalogue.server';
import { assertClaimStates } from './domain/claims/contest-item.server';
import { assertStatusTable } from './domain/orders/end-order.server';
import { watchFirstDay } from './domain/payments/flows/watch/first-day.server';
import { PUBLIC_FILES_VERSION } from './domain/shared/public-files-version';
import { lifeLines } from './domain/shared/work-life';
import { clientAddress } from './platform/client-address';
import { exitSaying } from './platform/env.server';
import { directResources } from './platform/fast/direct-resources.server';
import { byRoutes } from './platform/fast/route-table.server';
import { httpCache } from './platform/http-cache.server';
import { consoleIntoLog } from './platform/json-console.server';
import { metricsPage, requestMetrics } from './platform/metrics.server';
import { oneAddress } from './platform/one-address.server';
import {
  answeringOutages,
  createOutageWatch,
  outageBody,
  outageHeaders,
} from './platform/outage-answers.server';
import { startPatiently } from './platform/patient-start.server';
import { plainMethods } from './platform/plain-methods.server';
import { requestCheck } from './platform/request-check.server';
import { requestLog } from './platform/request-log.server';
import { limitRequestTimes } from './platform/request-time.server';
import { loggedPath } from './platform/secret-paths';
import { type AllowScripts, securityHeaders } from './platform/security-headers.server';
import { answerSupervisor } from './platform/sign-of-life';
import { staticFiles } from './platform/static-files.server';
import { dropUnread } from './platform/unread-body.server';
import { writeGuard } from './platform/write-guard.server';
import { simulatedWrites } from './routes/simulated-writes.server';
import { getServices, type Services } from './services.server';

/** The built pages, or the development server that serves their sources. */
type Pages = ServerBuild | ((http: Server) => Promise<ViteDevServer>);

type IsOutage = (error: unknown) => boolean;

const outage = (response: express.Response): express.Response => response.status(503).set(outageHeaders);

/** The middlewares before the pages: headers, log, and routes that are no pages. */
const shell = (services: Services): express.Router => {
  const { env, logger } = services;
  const router = express.Router();
  router.use(
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
  router.all(['/envio/arquivos', '/envio/arquivos/*'], (request, response, next) => {
    services.uploads.handle(request, response).catch(next);
  });
  router.all(['/envio/anexos', '/envio/anexos/*'], (request, response, next) => {
    services.attachmentUploads.handle(request, response).catch(next);
  });
  router.get('/healthz', (_request, response) => {
    services
      .check()
      // A shop without a worker still sells, so it is ill in words only.
      .then(services.workLife)
      .then((life) => response.status(200).type('text').send(lifeLines(life).join('\n')))
      .catch(() => outage(response).type('text').send('the database does not answer'));
  });
  router.get('/metrics', metricsPage(env, services.shopMetrics));
  return router;
};

const pagesRouter = (build: ServerBuild | ViteDevServer, { env }: Services, isOutage: IsOutage) => {
  const isFast = env.FAST_PATHS === 'on' && !('ssrLoadModule' in build);
  const getLoadContext = (request: express.Request, response: express.Response) => ({
    nonce: String(response.locals.nonce),
    allowScripts: response.locals.allowScripts as AllowScripts,
    ip: clientAddress(request.ip),
    isOutage: response.locals.isOutage === true,
    isFast,
  });
  const remix = (pages: ServerBuild | (() => Promise<ServerBuild>)) =>
    createRequestHandler({ build: pages, mode: env.NODE_ENV, getLoadContext });
  const router = express.Router();
  router.use(dropUnread, plainMethods);
  if ('ssrLoadModule' in build) {
    const load = async () =>
      answeringOutages((await build.ssrLoadModule('virtual:remix/server-build')) as ServerBuild, isOutage);
    router.all('*', remix(load));
  } else {
    const guarded = answeringOutages(build, isOutage);
    router.use(oneAddress(build.routes));
    if (isFast) router.use(directResources(guarded, getLoadContext));
    router.all('*', isFast ? byRoutes(guarded, remix) : remix(guarded));
  }
  return router;
};

/**
 * Requests that failed before they reached the pages because the database is away. The pages have the message for
 * that.
 */
const outagePages =
  (pages: express.Router, isOutage: IsOutage): express.ErrorRequestHandler =>
  (error, request, response, next) => {
    if (response.headersSent || !isOutage(error)) return next(error);
    if (!request.headers.accept?.includes('text/html')) return outage(response).json(outageBody);
    response.locals.isOutage = true;
    pages(request, response, next);
  };

const lastAnswer =
  ({ logger }: Services): express.ErrorRequestHandler =>
  (error, request, response, next) => {
    if (response.headersSent) return next(error);
    const status =
      typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
    if (status >= 500) logger.error({ err: error, path: loggedPath(request.path) }, 'request failed');
    response
      .status(status >= 400 && status < 600 ? status : 500)
      .type('text')
      .send(status < 500 ? 'Requisição inválida.' : 'Algo deu errado por aqui. Tente de novo em instantes.');
  };

/** @returns a function that finishes running requests and their connections, then ends the process */
const draining = (http: Server, services: Services): ((exitCode?: number) => void) => {
  let isDraining = false;
  const underWay = new Set<ServerResponse>();
  http.prependListener('request', (_request, response) => {
    if (isDraining) response.shouldKeepAlive = false;
    underWay.add(response);
    response.once('close', () => {
      underWay.delete(response);
      if (isDraining) http.closeIdleConnections();
    });
  });
  return (exitCode = 0) => {
    if (isDraining) return;
    isDraining = true;
    for (const response of underWay) if (!response.headersSent) response.shouldKeepAlive = false;
    http.close(() => {
      services.close().then(
        () => process.exit(exitCode),
        () => process.exit(1),
      );
    });
    http.closeIdleConnections();
    if (services.env.NODE_ENV === 'development') http.closeAllConnections();
    setTimeout(() => http.closeAllConnections(), 8_000).unref();
    // End in any case, because the primary only replaces a process that has ended.
    setTimeout(() => process.exit(exitCode || 1), 11_000).unref();
  };
};

const endWith = (drain: (exitCode?: number) => void, { logger }: Services): void => {
  // When the primary dies, Node ends its workers at once unless `exitedAfterDisconnect` is set.
  cluster.worker?.once('disconnect', () => {
    if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
  });
  process.on('SIGTERM', () => drain());
  process.on('SIGINT', () => drain());
  process.on('disconnect', () => drain());
  // A promise was rejected without a handler. Its request is answered or times out, and PostgreSQL rolls back open
  // transactions. Other requests are not affected, so the fault is only logged.
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));
  // After an uncaught exception the state of the process is unknown. It finishes running requests and ends, and the
  // supervisor starts it again.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception');
    drain(1);
  });
};

/**
 * One web process: checks the tables that the code relies on, then serves the pages within an Express shell until it
 * is told to end. The build of the pages exports it too (`entry.server.tsx`), so that both are one program.
 */
export const openWebProcess = async (pages: Pages): Promise<void> => {
  answerSupervisor();
  const services = await getServices();
  const { env, logger } = services;
  const isLive = env.LOMBADA_MODE === 'live';
  const fault = await startPatiently(logger, async () => {
    await assertStatusTable(services);
    await assertClaimStates(services);
    return isLive ? demoLoginsFault(services) : null;
  });
  if (fault !== null) exitSaying(fault);
  if (env.NODE_ENV !== 'development') consoleIntoLog(logger);

  const app = express();
  const http = createServer(app);
  // Longer than a proxy keeps an idle connection, so that a proxy never uses a closed one.
  http.keepAliveTimeout = 75_000;
  limitRequestTimes(http);
  app.disable('x-powered-by');
  // Routes parse the query of the URL themselves.
  app.set('query parser', false);
  app.set('trust proxy', env.TRUSTED_PROXIES);

  const isOutage = createOutageWatch(logger);
  const build = typeof pages === 'function' ? await pages(http) : pages;
  app.use(shell(services));
  app.use('middlewares' in build ? build.middlewares : staticFiles('build/client', PUBLIC_FILES_VERSION));
  app.use(compression(), httpCache);
  const router = pagesRouter(build, services, isOutage);
  app.use(router, outagePages(router, isOutage), lastAnswer(services));

  http.listen(env.PORT, () => {
    if (cluster.isWorker) logger.info({ port: env.PORT }, 'a web process is at work');
    else {
      logger.info({ port: env.PORT }, 'the shop is open');
      process.send?.('ready');
    }
    // With several processes, only the first runs these watches and logs for all.
    if (env.WEB_PLACE !== 1) return;
    void watchCatalogue(services);
    if (isLive) void watchFirstDay(services);
  });
  endWith(draining(http, services), services);
};
