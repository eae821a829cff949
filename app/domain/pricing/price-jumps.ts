import type { AnyProduct } from '../catalogue/product';
import { quantityOf } from '../catalogue/quantities';
import type { Centavos } from '../shared/money';
import type { CompiledPriceTable } from './compile-price-table';
import { priceLine } from './price-line';

/** What the usual configuration of a product costs now and would cost. */
export type PriceJump = { product: AnyProduct; quantity: number; before: Centavos; after: Centavos };

/** A price that more than triples, or falls to less than a third, is a slip of the pen until somebody says otherwise. */
const WIDEST = 3;

/** A price table with products as it measures them. */
export type PricedProducts = { table: CompiledPriceTable; products: readonly AnyProduct[] };

/** Products whose usual configuration leaps from one table, and its measures, to the other. */
export const findPriceJumps = (before: PricedProducts, after: PricedProducts): PriceJump[] =>
  after.products.flatMap((product): PriceJump[] => {
    const { defaultConfiguration } = product;
    const measuredBefore = before.products.find(({ id }) => id === product.id);
    const old = measuredBefore && priceLine(measuredBefore, defaultConfiguration, before.table);
    const next = priceLine(product, defaultConfiguration, after.table);
    if (!old?.ok || !next.ok) return [];
    const [one, other] = [old.value.total, next.value.total];
    const isWide = other > one * WIDEST || other * WIDEST < one;
    const quantity = quantityOf(defaultConfiguration);
    return isWide ? [{ product, quantity, before: one, after: other }] : [];
  });
