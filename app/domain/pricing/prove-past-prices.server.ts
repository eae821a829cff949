import { resolveConfiguration } from '~/domain/catalogue/resolved-configuration';
import type { HasDb } from '~/platform/db.server';
import type { AnyProduct } from '../catalogue/product';
import { readMeasuredProduct } from '../catalogue/read-products.server';
import { type Job, upkeepQueue } from '../shared/job.server';
import { fail, ok, type Result } from '../shared/result';
import { tableProblems } from './check-price-table';
import { type CompiledPriceTable, compilePriceTable } from './compile-price-table';
import { type FigureDifference, figureDifferences, figuresOf } from './past-figures';
import { type KeptLine, keptOrderItems, keptQuotes } from './past-figures-store.server';
import { priceLine, readConfigurationOf } from './price-configuration';
import { findPriceTable } from './price-table-store.server';

/** A line whose recomputed price differs from the stored one: the differences, or why it has no price any more. */
export type PriceFault = Pick<KeptLine, 'source' | 'number' | 'id' | 'productId' | 'tableId'> & {
  differs: FigureDifference[];
  reason: string | null;
};

type Basis = { product: AnyProduct; table: CompiledPriceTable };

/** The maximum of products held at once, each under its table. */
const MOST_HELD = 500;

/**
 * Tables and products are read afresh, bypassing the process's caches, since rows may have been changed directly in
 * the database.
 */
const createBases = (services: HasDb) => {
  const tables = new Map<number, Result<CompiledPriceTable, string>>();
  const bases = new Map<string, Result<Basis, string>>();
  const readTable = async (id: number): Promise<Result<CompiledPriceTable, string>> => {
    const table = await findPriceTable(services.db, id);
    if (!table) return fail('the price table does not exist');
    const problems = tableProblems(table);
    return problems.length > 0 ? fail(problems.join('; ')) : ok(compilePriceTable(table));
  };
  const tableOf = async (id: number) => {
    const table = tables.get(id) ?? (await readTable(id));
    tables.set(id, table);
    return table;
  };
  const read = async ({ productId, tableId }: KeptLine): Promise<Result<Basis, string>> => {
    const table = await tableOf(tableId);
    if (!table.ok) return table;
    const product = await readMeasuredProduct(services, productId, tableId);
    return product.ok ? ok({ product: product.value, table: table.value }) : product;
  };
  return async (line: KeptLine): Promise<Result<Basis, string>> => {
    const key = `${line.tableId} ${line.productId}`;
    const basis = bases.get(key) ?? (await read(line));
    if (bases.size >= MOST_HELD) bases.clear();
    bases.set(key, basis);
    return basis;
  };
};

/**
 * The differences of one line; fails with the reason if it cannot be computed. It is not checked again, since it was
 * checked when sold.
 */
const prove = (line: KeptLine, { product, table }: Basis): Result<FigureDifference[], string> => {
  const configuration = readConfigurationOf(product, line.configuration);
  if (!configuration) return fail('the configuration cannot be read');
  try {
    const price = priceLine(resolveConfiguration(product, configuration), table, line.measured);
    if (!price.ok) return fail(`${price.failure.kind}: ${price.failure.what} ${price.failure.key}`);
    return ok(figureDifferences(line.figures, figuresOf(price.value)));
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
};

/**
 * Recomputes every line of every order and quote with the prices and measures of its own table. Yields the ones that
 * differ, some hundreds of lines at a time. Nothing is written.
 */
export async function* provePastPrices(services: HasDb): AsyncGenerator<PriceFault[]> {
  const basisOf = createBases(services);
  for (const kept of [keptOrderItems, keptQuotes])
    for await (const lines of kept(services.db)) {
      const faults: PriceFault[] = [];
      for (const line of lines) {
        const { source, number, id, productId, tableId } = line;
        const basis = await basisOf(line);
        const proved = basis.ok ? prove(line, basis.value) : basis;
        if (proved.ok && proved.value.length === 0) continue;
        const what = { source, number, id, productId, tableId };
        faults.push(
          proved.ok
            ? { ...what, differs: proved.value, reason: null }
            : { ...what, differs: [], reason: proved.failure },
        );
      }
      yield faults;
    }
}

/** More rows than anyone reads; the rest is only counted. */
const MOST_REPORTED = 100;

export const provePricesJob: Job<HasDb> = {
  queue: upkeepQueue,
  name: 'prove-prices',
  cron: '30 4 * * *',
  run: async (services, _data, { logger, signal }) => {
    let found = 0;
    for await (const faults of provePastPrices(services)) {
      signal.throwIfAborted();
      for (const fault of faults.slice(0, Math.max(0, MOST_REPORTED - found)))
        logger.error(fault, 'a stored price does not come out again');
      found += faults.length;
    }
    if (found > MOST_REPORTED) logger.error({ found }, 'stored prices that do not come out again');
  },
};
