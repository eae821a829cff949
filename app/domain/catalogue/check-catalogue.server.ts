import { setImmediate as nextTick } from 'node:timers/promises';
import type { HasDb } from '~/platform/db.server';
import type { MeasuringTable } from './catalogue.server';
import { findAnyProducts, rowsOf } from './catalogue-store.server';
import { type CheckedProduct, checkProductGraph, danglingRules, type GraphFault } from './check-option-graph';
import { productFromRows } from './product-rows';
import { findAllRules, ruleOf } from './rule-store.server';

/** Limits how many products are checked; in a larger shop only the first are. */
const MOST_PRODUCTS = 300;

type Read = { products: CheckedProduct[]; faults: GraphFault[] };

type CheckCatalogueServices = HasDb & { prices: { current: MeasuringTable } };

const readProducts = async ({ db, prices }: CheckCatalogueServices): Promise<Read> => {
  const read: Read = { products: [], faults: [] };
  const { id: tableId } = await prices.current();
  for (const row of await findAnyProducts(db, tableId, MOST_PRODUCTS)) {
    try {
      const rows = rowsOf(row);
      const attributes = rows.options.map(({ attribute }) => attribute.code);
      read.products.push({ product: productFromRows(rows), attributes });
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error);
      read.faults.push({ kind: 'unreadable', product: row.code, what });
    }
  }
  return read;
};

/**
 * Faults of the option graph in the database (see checkOptionGraph), under the table in force. Other requests can run
 * between two products. With more than 300 products, dangling rules are not reported, because an unchecked product may
 * have their ends.
 */
export const checkCatalogue = async (services: CheckCatalogueServices): Promise<GraphFault[]> => {
  const { products, faults } = await readProducts(services);
  if (products.length + faults.length < MOST_PRODUCTS) {
    const rules = await findAllRules(services.db);
    const numbered = rules.flatMap((row) => {
      const rule = ruleOf(row);
      return rule ? [{ id: row.id, productId: row.productId, rule }] : [];
    });
    faults.push(...danglingRules(products, numbered));
  }
  for (const product of products) {
    faults.push(...checkProductGraph(product));
    await nextTick();
  }
  return faults;
};

type Log = { error(fields: object, message: string): void };

/** Reports faults of the option graph to staff; the shop keeps running with whatever can be sold. */
export const watchCatalogue = async (services: CheckCatalogueServices & { logger: Log }): Promise<void> => {
  try {
    for (const fault of await checkCatalogue(services)) services.logger.error(fault, 'option graph');
  } catch (error) {
    services.logger.error({ err: error }, 'option graph not checked');
  }
};
