import type { ServerBuild } from '@remix-run/node';
import { databaseAway } from './database-away';
import type { Logger } from './logger.server';

type Route = ServerBuild['routes'][string];
type Handler = NonNullable<Route['module']['loader']>;

/** When to come again, in seconds: about what PostgreSQL needs to start. Nobody keeps such an answer. */
export const outageHeaders = { 'Retry-After': '5', 'Cache-Control': 'no-store' };

const OUTAGE = 'A loja parou por um momento e já volta. Tente de novo em instantes.';

export const outageBody = { message: OUTAGE };

/**
 * What is answered while the database is away, in the shape of whoever asks: JSON below /api, elsewhere text, which
 * Remix shows as a page where a page was asked for. Banks and gateways take the status for "send it again".
 */
const outageAnswer = (request: Request): Response =>
  new URL(request.url).pathname.startsWith('/api/')
    ? Response.json(outageBody, { status: 503, headers: outageHeaders })
    : new Response(OUTAGE, { status: 503, headers: outageHeaders });

/** So often at most it is said why; that requests fail is said by each in its own line. */
const SAY_EVERY_MS = 10_000;

/** Tells whether a failure is one of a database that is away, and says so in the log now and then, without a stack. */
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
 * The build with loaders and actions that answer 503 when they fail because the database is away. Nothing is tried
 * again here: of a write whose connection broke nobody knows whether it was done, and who sent it knows how to ask.
 * A request that failed for that reason on its way here (`isOutage` in its context) gets the answer at once.
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
