import { cached, cachedByKey } from '~/platform/cached.server';
import type { Db } from '~/platform/db.server';
import type { Clock } from '../shared/ports';
import { type CompiledPriceTable, compilePriceTable } from './compile-price-table';
import { findPriceTable, findPublishedTables } from './price-table-store.server';

export type PriceTableInForce = { id: number; table: CompiledPriceTable };

/** A newly published table is in force within this time. */
const FRESH_MS = 5_000;
/** Published tables never change, so a compiled one is good for as long as the process lives. */
const FOR_EVER_MS = Number.POSITIVE_INFINITY;

/**
 * The price tables as the process holds them: the one in force by the shop's clock, and any published one by
 * its id, for orders of the past. Throws when no table is in force or when a table is incomplete.
 */
export const createPrices = (db: Db, clock: Clock) => {
  const published = cached(FRESH_MS, () => findPublishedTables(db));
  const compiled = cachedByKey(FOR_EVER_MS, 20, async (id: number): Promise<CompiledPriceTable> => {
    const table = await findPriceTable(db, id);
    if (!table) throw new Error(`price table ${id} does not exist`);
    return compilePriceTable(table);
  });
  return {
    current: async (): Promise<PriceTableInForce> => {
      const now = clock.now();
      const inForce = (await published.get()).find((table) => table.validFrom <= now);
      if (!inForce) throw new Error('no published price table is in force');
      return { id: inForce.id, table: await compiled.get(inForce.id) };
    },
    byId: compiled.get,
    forget: () => {
      published.forget();
      compiled.forget();
    },
  };
};

export type Prices = ReturnType<typeof createPrices>;
