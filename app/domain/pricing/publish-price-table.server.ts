import type { HasDb } from '~/platform/db.server';
import type { Catalogue } from '../catalogue/catalogue.server';
import type { AnyProduct } from '../catalogue/product-rows';
import { fail, ok, type Result } from '../shared/result';
import { checkPriceTable, type TableProblem } from './check-price-table';
import { type CompiledPriceTable, compilePriceTable } from './compile-price-table';
import { findSoldProductIds, findVersion, publishTable } from './draft-store.server';
import { type FallingTotal, findFallingTotals } from './falling-totals';
import { findPriceGaps, type PriceGap } from './price-gaps';
import { findPriceJumps, type PriceJump } from './price-jumps';
import type { PriceTable } from './price-table';
import { findPriceTable } from './price-table-store.server';
import type { Prices } from './prices.server';

type Services = HasDb & { catalogue: Pick<Catalogue, 'product'>; prices: Pick<Prices, 'current'> };

/** Why a table is not published; with several kinds at once all are told. */
export type PublishFindings = {
  table: TableProblem[];
  falling: FallingTotal[];
  gaps: PriceGap[];
  jumps: PriceJump[];
};

export type PublishFailure =
  | { kind: 'unknown-version' }
  | { kind: 'already-published' }
  | ({ kind: 'refused' } & PublishFindings);

const nothing: PublishFindings = { table: [], falling: [], gaps: [], jumps: [] };

const soldProducts = async ({ db, catalogue }: Services): Promise<AnyProduct[]> => {
  const products: AnyProduct[] = [];
  for (const id of await findSoldProductIds(db)) {
    const listed = await catalogue.product(id);
    if (listed) products.push(listed.product);
  }
  return products;
};

/** The publish check: rows that cannot be, totals that fall, rows that are missing, prices that leap. */
export const checkBeforePublishing = (
  table: PriceTable,
  products: readonly AnyProduct[],
  inForce: CompiledPriceTable | null,
): PublishFindings => {
  const problems = checkPriceTable(table);
  if (problems.length > 0) return { ...nothing, table: problems };
  const compiled = compilePriceTable(table);
  return {
    table: [],
    falling: findFallingTotals(products, compiled),
    gaps: products.flatMap((product) => findPriceGaps(product, compiled)),
    jumps: inForce ? findPriceJumps(products, inForce, compiled) : [],
  };
};

/** The first table of all has none before it to be compared with. */
const tableInForce = ({ prices }: Services): Promise<CompiledPriceTable | null> =>
  prices.current().then(
    ({ table }) => table,
    () => null,
  );

/**
 * Publishes a draft from an instant on, unless the publish check finds something. Leaps of a price are let pass
 * with `allowJumps`. What is published never changes again (the database sees to it).
 */
export const publishPriceTable = async (
  services: Services,
  { version, from, allowJumps }: { version: number; from: Date; allowJumps: boolean },
): Promise<Result<{ version: number; validFrom: Date }, PublishFailure>> => {
  const row = await findVersion(services.db, version);
  if (!row) return fail({ kind: 'unknown-version' });
  if (row.status === 'published') return fail({ kind: 'already-published' });
  const table = await findPriceTable(services.db, row.id);
  if (!table) return fail({ kind: 'unknown-version' });
  const found = checkBeforePublishing(table, await soldProducts(services), await tableInForce(services));
  const findings = allowJumps ? { ...found, jumps: [] } : found;
  if (Object.values(findings).some((each) => each.length > 0)) return fail({ kind: 'refused', ...findings });
  await publishTable(services.db, row.id, from);
  return ok({ version, validFrom: from });
};
