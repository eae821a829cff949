import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import type { RequestHandler } from 'express';

type Tree = Parameters<typeof matchRoutes>[0];

/** Redirects are permanent, but a wrong one shall not stay in a browser for ever. */
const LIFE = 'public, max-age=86400';

const treeOf = (routes: ServerBuild['routes']): Tree => {
  const pages = Object.values(routes).filter(({ id }) => id !== 'root');
  const children = pages.map(({ id, path, index }) => ({ id, path, index }) as Tree[number]);
  return [{ id: 'root', path: '', children }];
};

/** The path with the fixed segments as the site map spells them. Values, such as a secret of a link, stay as given. */
const spelled = (tree: Tree, path: string): string => {
  const pattern = matchRoutes(tree, path)?.at(-1)?.route.path?.split('/') ?? [];
  const segments = path.slice(1).split('/');
  return `/${segments.map((segment, place) => (/^[\w.-]+$/.test(pattern[place] ?? '') ? pattern[place] : segment)).join('/')}`;
};

/**
 * Gives each page one address: a GET with capitals, repeated slashes or a slash at the end is redirected for good.
 * Backslashes count as slashes, as in browsers, so that no path leads to another host.
 */
export const oneAddress = (routes: ServerBuild['routes']): RequestHandler => {
  const tree = treeOf(routes);
  return (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !/[A-Z]|[/\\]{2}|.\/$/.test(request.path)) return next();
    const single = request.path.replace(/[/\\]{2,}/g, '/').replace(/(?<=.)\/$/, '');
    const path = /[A-Z]/.test(single) ? spelled(tree, single) : single;
    if (path === request.path) return next();
    response.set('Cache-Control', LIFE).redirect(301, path + request.originalUrl.slice(request.path.length));
  };
};
