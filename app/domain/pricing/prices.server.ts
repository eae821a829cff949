import { cached, cachedByKey } from '~/platform/cached.server';
import type { Db } from '~/platform/db.server';
import type { Logger } from '~/platform/logger.server';
import type { Clock } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import { tableProblems } from './check-price-table';
import { type CompiledPriceTable, compilePriceTable } from './compile-price-table';
import { findPriceTable, findPublishedTables } from './price-table-store.server';

export type PriceTableInForce = { id: number; table: CompiledPriceTable };

/** A newly published table takes effect within this time. */
const FRESH_MS = 5_000;
/** Published tables never change, so a compiled table stays valid for the life of the process. */
const FOR_EVER_MS = Number.POSITIVE_INFINITY;

/**
 * A cache of the price tables: the one in force by the shop's clock, and any published one by its id, for past orders.
 * A published table with problems (published without the check) is logged once and skipped, and the previous one stays
 * in force.
 */
export const createPrices = (db: Db, clock: Clock, logger: Pick<Logger, 'error'>) => {
  const published = cached(FRESH_MS, () => findPublishedTables(db));
  const compiled = cachedByKey(
    FOR_EVER_MS,
    50,
    async (id: number): Promise<Result<CompiledPriceTable, string[]>> => {
      const table = await findPriceTable(db, id);
      if (!table) throw new Error(`price table ${id} does not exist`);
      const problems = tableProblems(table);
      if (problems.length === 0) return ok(compilePriceTable(table));
      logger.error({ priceTable: table.version, problems }, 'a published price table cannot be used');
      return fail(problems);
    },
  );
  return {
    /** @throws when no usable table is in force */
    current: async (): Promise<PriceTableInForce> => {
      const now = clock.now();
      for (const { id, validFrom } of await published.get()) {
        if (validFrom > now) continue;
        const table = await compiled.get(id);
        if (table.ok) return { id, table: table.value };
      }
      throw new Error('no published price table is in force');
    },
    /** @throws when there is no such table or it cannot be used */
    byId: async (id: number): Promise<CompiledPriceTable> => {
      const table = await compiled.get(id);
      if (!table.ok) throw new Error(`price table ${id}: ${table.failure.join('; ')}`);
      return table.value;
    },
    forget: () => {
      published.forget();
      compiled.forget();
    },
  };
};

export type Prices = ReturnType<typeof createPrices>;
