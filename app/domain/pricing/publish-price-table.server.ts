import { type HasDb, inTransaction } from '~/platform/db.server';
import type { AnyProduct } from '../catalogue/product';
import { type ReadProduct, readPreparedProducts, readProducts } from '../catalogue/read-products.server';
import { fail, ok, type Result } from '../shared/result';
import { checkPriceTable, type TableProblem } from './check-price-table';
import { compilePriceTable } from './compile-price-table';
import { copyPriceTable, findSoldProductIds, findVersion, publishTable } from './draft-store.server';
import { type FallingTotal, findFallingTotals } from './falling-totals';
import {
  findMeasureGaps,
  findPriceGaps,
  findPriceJumps,
  type MeasureGap,
  type PricedProducts,
  type PriceGap,
  type PriceJump,
} from './price-gaps';
import type { PriceTable } from './price-table';
import { findPriceTable } from './price-table-store.server';
import type { Prices, PriceTableInForce } from './prices.server';

/** Copies a version (by default the one in force) into a new draft. Returns the draft's version. */
export const draftPriceTable = async (
  { db, prices }: HasDb & { prices: Pick<Prices, 'current'> },
  { from }: { from?: number },
): Promise<Result<{ version: number; copied: number }, 'unknown-version'>> => {
  const source = from === undefined ? await prices.current() : await findVersion(db, from);
  return source ? ok(await copyPriceTable(db, source.id)) : fail('unknown-version');
};

type PublishPriceTableServices = HasDb & { prices: Pick<Prices, 'current'> };

/** Why a table is not published; problems of all kinds are reported together. */
export type PublishFindings = {
  table: TableProblem[];
  measures: MeasureGap[];
  falling: FallingTotal[];
  gaps: PriceGap[];
  jumps: PriceJump[];
};

export type PublishFailure =
  | { kind: 'unknown-version' }
  | { kind: 'already-published' }
  | ({ kind: 'refused' } & PublishFindings);

const nothing: PublishFindings = { table: [], measures: [], falling: [], gaps: [], jumps: [] };

/** Products read at a time, with all their options: few enough for memory. */
const BATCH = 100;

/** The numbers of the products on sale, in batches. */
async function* soldProducts({ db }: HasDb): AsyncGenerator<number[]> {
  for (let after = 0; ; ) {
    const ids = await findSoldProductIds(db, after, BATCH);
    const last = ids.at(-1);
    if (last === undefined) return;
    yield ids;
    after = last;
  }
}

/** Leaves out products whose rows are unreadable, since they cannot be bought at any price. */
const readable = (read: readonly ReadProduct[]): AnyProduct[] =>
  read.flatMap(({ product }) => (product.ok ? [product.value] : []));

/** The publish check: invalid rows, falling totals, missing rows, price jumps. */
export const checkBeforePublishing = (
  table: PriceTable,
  products: readonly AnyProduct[],
  inForce: PricedProducts | null,
): PublishFindings => {
  const problems = checkPriceTable(table);
  if (problems.length > 0) return { ...nothing, table: problems };
  const compiled = compilePriceTable(table);
  return {
    ...nothing,
    falling: findFallingTotals(products, compiled),
    gaps: products.flatMap((product) => findPriceGaps(product, compiled)),
    jumps: inForce ? findPriceJumps(inForce, { products, table: compiled }) : [],
  };
};

const together = (one: PublishFindings, other: PublishFindings): PublishFindings => ({
  table: [...one.table, ...other.table],
  measures: [...one.measures, ...other.measures],
  falling: [...one.falling, ...other.falling],
  gaps: [...one.gaps, ...other.gaps],
  jumps: [...one.jumps, ...other.jumps],
});

/**
 * The publish check over all products on sale or about to be. Each is read with the measures of the draft and of the
 * table in force.
 */
const checkAll = async (
  services: PublishPriceTableServices,
  id: number,
  table: PriceTable,
): Promise<PublishFindings> => {
  const inForce = await tableInForce(services);
  let found = checkBeforePublishing(table, [], null);
  if (found.table.length > 0) return found;
  for await (const ids of soldProducts(services)) {
    const drafted = await readProducts(services, ids, id);
    const sold = inForce ? readable(await readProducts(services, ids, inForce.id)) : [];
    const before = inForce && { products: sold, table: inForce.table };
    found = together(found, checkBeforePublishing(table, readable(drafted), before));
    found = together(found, { ...nothing, measures: findMeasureGaps(drafted, sold) });
  }
  // Products that will go on sale later are checked here too, because the database then only checks for a single
  // price.
  const prepared = await readPreparedProducts(services, id);
  found = together(found, checkBeforePublishing(table, readable(prepared), null));
  return together(found, { ...nothing, measures: findMeasureGaps(prepared, prepared) });
};

/** The very first table has no predecessor to be compared with. */
const tableInForce = ({ prices }: PublishPriceTableServices): Promise<PriceTableInForce | null> =>
  prices.current().catch(() => null);

/**
 * Publishes a draft with effect from an instant, unless the publish check finds something. `allowJumps` accepts price
 * jumps. A published table never changes again (the database enforces it).
 */
export const publishPriceTable = async (
  services: PublishPriceTableServices,
  { version, from, allowJumps }: { version: number; from: Date; allowJumps: boolean },
): Promise<Result<{ version: number; validFrom: Date }, PublishFailure>> => {
  const row = await findVersion(services.db, version);
  if (!row) return fail({ kind: 'unknown-version' });
  if (row.status === 'published') return fail({ kind: 'already-published' });
  const table = await findPriceTable(services.db, row.id);
  if (!table) return fail({ kind: 'unknown-version' });
  const found = await checkAll(services, row.id, table);
  const findings = allowJumps ? { ...found, jumps: [] } : found;
  if (Object.values(findings).some((each) => each.length > 0)) return fail({ kind: 'refused', ...findings });
  await inTransaction(services, ({ db }) => publishTable(db, row.id, from));
  return ok({ version, validFrom: from });
};
