import type { Rollup } from 'vite';

/** Chunks from the one that most pages load to the one that fewest do, each with the modules whose imports it holds. */
const layers = [
  { name: 'shell', pages: ['/app/entry.client.tsx', '/app/root.tsx'] },
  { name: 'shop', pages: ['/app/routes/shop/home/route.tsx'] },
  { name: 'fields', pages: ['/app/routes/shop/landing/route.tsx'] },
  { name: 'forms', pages: ['/app/routes/shop/product/route.tsx'] },
] as const;

type Graph = Pick<Rollup.ManualChunkMeta, 'getModuleIds' | 'getModuleInfo'>;

/** A module and all that it imports before it runs. */
const reachedFrom = (start: string, { getModuleInfo }: Graph): Set<string> => {
  const reached = new Set([start]);
  // A set that grows while it is walked is walked to its new end.
  for (const id of reached)
    for (const imported of getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
};

/** Module -> its chunk. What only one page needs has none: it stays with that page. */
const assign = (graph: Graph): Map<string, string> => {
  const entries = [...graph.getModuleIds()].filter((id) => graph.getModuleInfo(id)?.isEntry);
  const reached = new Map(entries.map((id) => [id, reachedFrom(id, graph)]));
  const users = new Map<string, number>();
  for (const ids of reached.values()) for (const id of ids) users.set(id, (users.get(id) ?? 0) + 1);
  const chunks = new Map<string, string>();
  for (const { name, pages } of layers)
    for (const [entry, ids] of reached) {
      if (!pages.some((page) => entry.split('?')[0]?.endsWith(page))) continue;
      for (const id of ids) {
        if (chunks.has(id) || reached.has(id) || (name !== 'shell' && users.get(id) === 1)) continue;
        chunks.set(id, name === 'shell' && id.includes('/node_modules/') ? 'framework' : name);
      }
    }
  return chunks;
};

/**
 * Puts what every page needs in two chunks, `framework` (packages, which seldom change) and `shell`, and what most
 * pages share in three more, instead of Rollup's one chunk per set of pages: those were sixty, most of them smaller
 * than the request that asks for them.
 */
export const browserChunks = (): Rollup.GetManualChunk => {
  let chunks: Map<string, string> | undefined;
  return (id, graph) => {
    chunks ??= assign(graph);
    return chunks.get(id);
  };
};
