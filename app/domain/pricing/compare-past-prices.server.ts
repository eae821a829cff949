import type { HasDb } from '~/platform/db.server';
import type { Catalogue } from '../catalogue/catalogue.server';
import type { AnyProduct } from '../catalogue/product';
import { fail, ok, type Result } from '../shared/result';
import { checkPriceTable, type TableProblem } from './check-price-table';
import { type ComparedLine, comparePrices, type PastLine } from './compare-prices';
import { type CompiledPriceTable, compilePriceTable } from './compile-price-table';
import { findVersion } from './draft-store.server';
import { orderedLines, quotedLines } from './past-lines-store.server';
import { findPriceTable } from './price-table-store.server';

type ComparePastPricesServices = HasDb & { catalogue: Pick<Catalogue, 'product'> };

export type CompareFailure = { kind: 'unknown-version' } | { kind: 'unusable'; problems: TableProblem[] };

/** Products with the measures of a price table, each read once. */
const createProducts = ({ catalogue }: ComparePastPricesServices, tableId: number) => {
  const known = new Map<number, AnyProduct | null>();
  return async (lines: readonly PastLine[]) => {
    for (const { productId } of lines)
      if (!known.has(productId))
        known.set(productId, (await catalogue.product(productId, tableId))?.product ?? null);
    return (id: number) => known.get(id) ?? null;
  };
};

async function* compared(
  services: ComparePastPricesServices,
  tableId: number,
  table: CompiledPriceTable,
): AsyncGenerator<ComparedLine[]> {
  const productsOf = createProducts(services, tableId);
  for (const source of [quotedLines, orderedLines])
    for await (const lines of source(services.db)) yield comparePrices(lines, await productsOf(lines), table);
}

/**
 * Prices all past quotes and orders again with a version (draft or published) and its measures, page by page. Nothing
 * is written. A version with invalid rows is refused.
 */
export const comparePastPrices = async (
  services: ComparePastPricesServices,
  { version }: { version: number },
): Promise<Result<AsyncGenerator<ComparedLine[]>, CompareFailure>> => {
  const row = await findVersion(services.db, version);
  const table = row && (await findPriceTable(services.db, row.id));
  if (!table) return fail({ kind: 'unknown-version' });
  const problems = checkPriceTable(table);
  if (problems.length > 0) return fail({ kind: 'unusable', problems });
  return ok(compared(services, row.id, compilePriceTable(table)));
};
