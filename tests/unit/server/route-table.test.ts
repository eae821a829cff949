import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import type { Request, Response } from 'express';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '../../../app/calls/all-calls.server';
import { byRoutes } from '../../../app/platform/fast/route-table.server';
import siteMap from '../../../app/routes';

type RouteObject = Parameters<typeof matchRoutes>[0][number];
type Entry = { id: string; path?: string; index?: boolean; children?: Entry[] };

const root = { id: 'root', path: '' };

/** The site map as in the build; if a file serves two addresses, the last one counts. */
const entriesOf = (routes: typeof siteMap, parentId: string): (Entry & { parentId: string })[] =>
  routes.flatMap(({ file, path, index, children }) => [
    { id: file, parentId, path, index },
    ...entriesOf((children ?? []) as typeof siteMap, file),
  ]);
const routes = Object.fromEntries([root, ...entriesOf(siteMap, 'root')].map((entry) => [entry.id, entry]));
const build = { routes, assets: { routes } } as unknown as ServerBuild;

const leafOf = (table: ServerBuild['routes'], address: string): string | undefined => {
  const { root: _root, ...others } = table;
  const children = Object.values(others).map(({ id, path, index }) => ({ id, path, index }) as RouteObject);
  const tree: RouteObject[] = [{ id: 'root', path: '', children }];
  return matchRoutes(tree, address)?.at(-1)?.route.id;
};

/** The routes that the handler for an address knows. */
const knownFor = (address: string): ServerBuild['routes'] => {
  let known: ServerBuild['routes'] = {};
  const handler = byRoutes(build, (narrowed) => () => {
    known = narrowed.routes;
  });
  handler({ path: address } as Request, {} as Response, () => undefined);
  return known;
};

const words = Object.values(routes).flatMap(({ path }) => (path ?? '').split('/'));
const segment = fc.oneof(
  fc.constantFrom(...words.filter((word) => word !== '' && !word.startsWith(':'))),
  fc.constantFrom('101', 'LIVRO', 'Api', 'endere%C3%A7o', '%zz', 'a%2Fb', '*', '.data'),
  fc.string({ maxLength: 4, unit: fc.constantFrom(...'abz09-_.~') }),
);
const anyAddress = fc
  .tuple(fc.array(segment, { maxLength: 5 }), fc.constantFrom('', '/'))
  .map(([segments, end]) => `/${segments.join('/')}${end}`);

// The router warns of addresses that cannot be decoded; half of these are such on purpose.
const { warn } = console;
beforeAll(() => {
  console.warn = () => undefined;
});
afterAll(() => {
  console.warn = warn;
});

describe('the site map', () => {
  // Each address separately, even if one module serves several.
  const tree = siteMap.map(
    ({ path, index, file }) => ({ id: path === undefined ? file : `/${path}`, path, index }) as RouteObject,
  );
  /** As in the document, without the optional part or with it. */
  const documented = (pattern = '') =>
    [pattern.replaceAll(/\/:\w+\?/g, ''), pattern.replaceAll('?', '')].map((path) =>
      path.replaceAll(/:(\w+)/g, '{$1}'),
    );

  it.each([...new Set(allCalls.map(({ path }) => path))])(
    '%s is served by its own module, and by no address with a parameter',
    (path) => {
      const found = matchRoutes(tree, path.replaceAll(/\{\w+\}/g, '7'))?.at(-1)?.route.id;
      expect(documented(found)).toContain(path);
    },
  );
});

describe('the narrowed route table', () => {
  it('finds for every address the same route as the whole site map', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        expect(leafOf(knownFor(address), address)).toBe(leafOf(build.routes, address));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(Object.values(routes).map(({ id, path }) => [`/${path ?? ''}`.replaceAll('?', ''), id]))(
    'finds the route of %s',
    (address, id) => {
      expect(Object.keys(knownFor(address))).toContain(id);
    },
  );

  it.each([
    ['/livro/101.data', '/livro/101'],
    ['/_root.data', '/'],
  ])('finds for %s the same as for %s', (data, page) => {
    expect(Object.keys(knownFor(data))).toEqual(Object.keys(knownFor(page)));
  });

  it('is complete where the browser asks for routes', () => {
    expect(knownFor('/__manifest')).toBe(build.routes);
  });

  it('is short', () => {
    expect(Object.keys(knownFor('/api/estados')).length).toBeLessThan(8);
  });
});
