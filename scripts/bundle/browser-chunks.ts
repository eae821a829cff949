import type { Rollup } from 'vite';

const page = (name: string) => `/app/routes/shop/${name}/route.tsx`;

/**
 * Chunks, each with the modules that all of its pages need and that no earlier chunk contains. A chunk imports only
 * from those above it, so that no page loads chunks that it does not need.
 */
const layers = [
  { name: 'shop', pages: [page('home'), page('product')] },
  { name: 'shop', pages: [page('category'), page('product')] },
  { name: 'products', pages: [page('home'), page('category')] },
  { name: 'products', pages: [page('home'), page('landing')] },
  { name: 'home', pages: [page('home')] },
  { name: 'forms', pages: [page('product'), page('order')] },
  { name: 'forms', pages: [page('product'), page('cart')] },
  { name: 'book', pages: [page('product'), page('files')] },
  { name: 'product', pages: [page('product')] },
  { name: 'fields', pages: [page('landing')] },
] as const;
/** Modules that every page loads. */
const shell = ['/app/entry.client.tsx', '/app/root.tsx'];

type Graph = Pick<Rollup.ManualChunkMeta, 'getModuleIds' | 'getModuleInfo'>;

/** A module and all of its static imports. */
const reachedFrom = (start: string, { getModuleInfo }: Graph): Set<string> => {
  const reached = new Set([start]);
  // Iterating over a set includes the items added meanwhile.
  for (const id of reached)
    for (const imported of getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
};

/** Maps modules to chunks. A module that only one page needs has none and stays with that page. */
const assign = (graph: Graph): Map<string, string> => {
  const entries = [...graph.getModuleIds()].filter((id) => graph.getModuleInfo(id)?.isEntry);
  const reached = new Map(entries.map((id) => [id, reachedFrom(id, graph)]));
  const users = new Map<string, number>();
  for (const ids of reached.values()) for (const id of ids) users.set(id, (users.get(id) ?? 0) + 1);
  const reachedBy = (address: string): Set<string> =>
    new Set([...reached].flatMap(([id, ids]) => (id.split('?')[0]?.endsWith(address) ? [...ids] : [])));
  const chunks = new Map<string, string>();
  const put = (id: string, name: string): void => {
    if (!chunks.has(id) && !reached.has(id)) chunks.set(id, name);
  };
  for (const id of graph.getModuleIds()) if (/\/node_modules\/zod\//.test(id)) put(id, 'zod');
  for (const id of shell.flatMap((address) => [...reachedBy(address)]))
    put(id, /\/node_modules\/|\0/.test(id) ? 'framework' : 'shell');
  for (const { name, pages } of layers) {
    const [first = new Set<string>(), ...others] = pages.map(reachedBy);
    for (const id of first) if ((users.get(id) ?? 0) > 1 && others.every((ids) => ids.has(id))) put(id, name);
  }
  return chunks;
};

/**
 * Puts what every page needs into two chunks, `framework` (packages, which seldom change) and `shell`, and what the
 * most visited pages share into a few more. Rollup would make one chunk per set of pages: sixty, most of them smaller
 * than the request for them.
 */
export const browserChunks = (): Rollup.GetManualChunk => {
  let chunks: Map<string, string> | undefined;
  return (id, graph) => {
    chunks ??= assign(graph);
    return chunks.get(id);
  };
};
