import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';

type Routes = ServerBuild['routes'];

/** The leading static segments of a route's path, up to the first dynamic or optional one. */
const fixedSegments = (path: string): string[] => {
  const segments = path.split('/').filter((segment) => segment !== '');
  const open = segments.findIndex((segment) => /^[:*]|\?$/.test(segment));
  return (open < 0 ? segments : segments.slice(0, open)).map((segment) => segment.toLowerCase());
};

/** A route and its parents, outermost first. */
const lineOf = (routes: Routes, id: string): string[] => {
  const { parentId } = routes[id] ?? {};
  return parentId ? [...lineOf(routes, parentId), id] : [id];
};

/** The segments of a request's address, as the router compares them. A data request has its page's segments. */
const segmentsOf = (pathname: string): string[] => {
  const page = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  const segments = page.split('/').filter((segment) => segment !== '');
  const lowered = (list: string[]) => list.map((segment) => segment.toLowerCase());
  try {
    return lowered(segments.map(decodeURIComponent));
  } catch {
    return lowered(segments);
  }
};

const pick = <Table extends Record<string, unknown>>(table: Table, ids: ReadonlySet<string>): Table =>
  Object.fromEntries(Object.entries(table).filter(([id]) => ids.has(id))) as Table;

/** The build with only these routes and their parents. */
const narrowed = (build: ServerBuild, ids: string[]): ServerBuild => {
  const kept = new Set(ids.flatMap((id) => lineOf(build.routes, id)));
  const assets = { ...build.assets, routes: pick(build.assets.routes, kept) };
  return { ...build, assets, routes: pick(build.routes, kept) };
};

/** Here the browser asks for routes that it does not know yet, so this address needs all of them. */
const MANIFEST = '/__manifest';

/**
 * Handles each address with a Remix handler that knows only the routes that could match it. Remix ranks and compares
 * its whole route table several times per request, which for a hundred routes costs more than most pages. A handler is
 * built once for each combination of routes, so there are only as many as the site map has branches.
 */
export const byRoutes = (
  build: ServerBuild,
  handlerOf: (build: ServerBuild) => RequestHandler,
): RequestHandler => {
  const everything = handlerOf(build);
  const leaves = Object.keys(build.routes).map((id) => {
    const paths = lineOf(build.routes, id).map((member) => build.routes[member]?.path ?? '');
    return { id, segments: fixedSegments(paths.join('/')) };
  });
  const handlers = new Map<string, RequestHandler>();
  return (request, response, next) => {
    if (request.path === MANIFEST) return everything(request, response, next);
    const requested = segmentsOf(request.path);
    const ids = leaves
      .filter(({ segments }) => segments.every((segment, index) => segment === requested[index]))
      .map(({ id }) => id);
    const key = ids.join(' ');
    const handler = handlers.get(key) ?? handlerOf(narrowed(build, ids));
    handlers.set(key, handler);
    return handler(request, response, next);
  };
};
