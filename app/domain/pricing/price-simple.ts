import { pieceOf, type SimpleConfiguration, type SimpleProduct } from '~/domain/catalogue/simple-product';
import type { Centavos } from '~/domain/shared/money';
import { fail, ok, type Result } from '~/domain/shared/result';
import { priceLimits } from './check-price-table';
import { type CompiledPriceTable, tierKey } from './compile-price-table';
import { divideHalfUp } from './exact-amount';
import { priceExtras } from './extras-price';
import { leadTimeFrom } from './lead-time';
import type { LinePrice, PricingFailure } from './line-price';
import type { QuantityTierRow } from './price-table';
import { pieceGrams, roundedWeights } from './weight';

/**
 * What a run costs by its tiers (they ascend), never more than a longer run. From a tier on, every piece
 * costs what a piece of that tier costs: list(n) = total × n ÷ quantity, half up; below the first tier the first
 * tier's whole total is the least. Then the same lower envelope as for books (see runCost for the proof):
 * cost(n) = min( list(n), total of every later tier ).
 */
export const tierCost = (tiers: readonly QuantityTierRow[], quantity: number): Centavos => {
  let lowest = Number.POSITIVE_INFINITY;
  for (let index = tiers.length - 1; index >= 0; index -= 1) {
    const tier = tiers[index];
    if (!tier) break;
    const reached = tier.quantity <= quantity;
    const amount = reached ? divideHalfUp(tier.total * quantity, tier.quantity) : tier.total;
    if (amount < lowest) lowest = amount;
    if (reached) break;
  }
  return lowest;
};

/**
 * Prices one line of a product without pages: tierCost + finishes + services; cover and binding are 0. Fails
 * when the table has no tier for the set of options, or no row for a finish or service; throws a RangeError when
 * the quantity is not a whole number from 1 to 100,000.
 */
export const priceSimple = (
  configuration: SimpleConfiguration,
  product: SimpleProduct,
  table: CompiledPriceTable,
): Result<LinePrice, PricingFailure> => {
  const { quantity, options } = configuration;
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > priceLimits.copies)
    throw new RangeError(`quantity: ${quantity}`);
  const key = tierKey(product.code, options);
  const tiers = table.quantityTiers.get(key);
  if (!tiers) return fail({ kind: 'missing-price', what: 'quantityTiers', key });
  const extras = priceExtras(configuration, quantity, 0, table);
  if (!extras.ok) return extras;
  const leadTime = leadTimeFrom(table.simpleLeadTimes, 'simpleLeadTimes', product.code, quantity);
  if (!leadTime.ok) return leadTime;

  const printing = tierCost(tiers, quantity);
  const { finishes, services, businessDays } = extras.value;
  const total = printing + finishes + services;
  const piece = pieceOf(product, options);
  return ok({
    parts: { printing, cover: 0, binding: 0, finishes, services },
    total,
    unitPrice: divideHalfUp(total, quantity),
    leadTimeBusinessDays: leadTime.value + businessDays,
    additionalBusinessDays: businessDays,
    ...roundedWeights(pieceGrams(piece), quantity),
    spineMm: 0,
    thicknessMm: piece.thicknessUm / 1000,
    tableVersion: table.version,
  });
};
