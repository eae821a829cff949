import type { Plugin, Rollup } from 'vite';

/** Pages that a visitor or a buyer opens. Account forms are checked by Zod in the browser, too. */
const isShopPage = (address: string | null): boolean =>
  /\/app\/(routes\/shop|entry\.client|root)\b/.test(address ?? '');

const isZod = (id: string): boolean => id.includes('/node_modules/zod/');

/** The chunks that a page loads before it is interactive. */
const loadedBy = (page: Rollup.OutputChunk, bundle: Rollup.OutputBundle): Set<Rollup.OutputChunk> => {
  const loaded = new Set([page]);
  // Iterating over a set includes the items added meanwhile.
  for (const { imports } of loaded)
    for (const name of imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') loaded.add(imported);
    }
  return loaded;
};

/** The shortest way from a page to Zod, as the names of its modules. */
const wayToZod = (page: string, { getModuleInfo }: Pick<Rollup.PluginContext, 'getModuleInfo'>): string => {
  const ways = new Map([[page, [page]]]);
  for (const [id, way] of ways)
    for (const imported of getModuleInfo(id)?.importedIds ?? []) {
      if (isZod(imported)) return way.map((each) => each.replace(/^.*\/app\//, '')).join(' > ');
      if (!ways.has(imported)) ways.set(imported, [...way, imported]);
    }
  return page;
};

/**
 * Fails the build when a page of the shop loads Zod, a fifth of its scripts: limits and words that a page needs stand
 * in files without schemas.
 */
export const pagesWithoutZod = (): Plugin => ({
  name: 'pages-without-zod',
  apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
  generateBundle(_options, bundle) {
    for (const page of Object.values(bundle)) {
      if (page.type !== 'chunk' || !page.isEntry || !isShopPage(page.facadeModuleId)) continue;
      if ([...loadedBy(page, bundle)].some(({ modules }) => Object.keys(modules).some(isZod)))
        this.error(`Zod in the browser: ${wayToZod(page.facadeModuleId ?? '', this)}`);
    }
  },
});
