import type { ServerBuild } from '@remix-run/node';
import { databaseAway } from './database-away';
import type { Logger } from './logger.server';

type Route = ServerBuild['routes'][string];
type Handler = NonNullable<Route['module']['loader']>;

/** Seconds until a retry: about what PostgreSQL needs to start. Such an answer must not be cached. */
export const outageHeaders = { 'Retry-After': '5', 'Cache-Control': 'no-store' };

const OUTAGE = 'A loja parou por um momento e já volta. Tente de novo em instantes.';

export const outageBody = { message: OUTAGE };

/**
 * The answer while the database is away: JSON below /api, elsewhere text, which Remix shows as a page for a page
 * request. Banks and gateways retry a callback after this status.
 */
const outageAnswer = (request: Request): Response =>
  new URL(request.url).pathname.startsWith('/api/')
    ? Response.json(outageBody, { status: 503, headers: outageHeaders })
    : new Response(OUTAGE, { status: 503, headers: outageHeaders });

/** The reason is logged at most this often. Each failed request has a line of its own. */
const SAY_EVERY_MS = 10_000;

/** Tests whether a failure means that the database is away, and logs that now and then, without a stack. */
export const createOutageWatch = (logger: Logger): ((error: unknown) => boolean) => {
  let saidAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    const reason = databaseAway(error);
    if (reason !== null && performance.now() - saidAt > SAY_EVERY_MS) {
      saidAt = performance.now();
      logger.error({ reason }, 'the database is away');
    }
    return reason !== null;
  };
};

/**
 * The build with loaders and actions that answer 503 when they fail because the database is away. Nothing is retried
 * here: a write whose connection broke may have been committed, and the sender has its own way to repeat it. A request
 * that failed for that reason before it got here (`isOutage` in its context) is answered at once.
 */
export const answeringOutages = (build: ServerBuild, isOutage: (error: unknown) => boolean): ServerBuild => {
  const guarded =
    (handle: Handler): Handler =>
    async (args) => {
      if (args.context.isOutage) throw outageAnswer(args.request);
      try {
        return await handle(args);
      } catch (thrown) {
        throw isOutage(thrown) ? outageAnswer(args.request) : thrown;
      }
    };
  const guardedRoute = (route: Route): Route => {
    const { loader, action } = route.module;
    const handlers = {
      ...(loader && { loader: guarded(loader) }),
      ...(action && { action: guarded(action) }),
    };
    return { ...route, module: { ...route.module, ...handlers } };
  };
  const routes = Object.entries(build.routes).map(([id, route]) => [id, guardedRoute(route)] as const);
  return { ...build, routes: Object.fromEntries(routes) };
};
