import type { Piece, SimpleProduct } from '~/domain/catalogue/product';
import type { ResolvedSimple } from '~/domain/catalogue/resolved-configuration';
import type { Centavos } from '~/domain/shared/money';
import { fail, ok, type Result } from '~/domain/shared/result';
import { priceLimits } from './check-price-table';
import { type CompiledPriceTable, tierKey } from './compile-price-table';
import {
  amountAt,
  divideHalfUp,
  type ExtrasPrice,
  type LinePrice,
  leadTimeFrom,
  type Outline,
  type PreparedLine,
  type PricingFailure,
  priceExtras,
} from './line-price';
import type { QuantityTierRow } from './price-table';
import { pieceGrams, roundedWeights } from './spine-and-weight';

/**
 * The price of a run by its tiers (ascending), never more than that of a longer run. From a tier on, every piece costs
 * as much as in that tier: list(n) = total × n ÷ quantity, half up. Below the first tier, the total of the first tier
 * is charged. Then the lower envelope is taken as for books (see runCost for the proof): cost(n) = min( list(n), total
 * of every later tier ).
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
 * Prepares a configuration of a product without pages for pricing: tierCost + finishes + services; ink, cover and
 * binding are 0. Fails when the table has no tier for the set of options, or no row for a finish or service.
 */
export const prepareSimple = (
  { product, configuration, piece, finishedSize }: ResolvedSimple,
  table: CompiledPriceTable,
): Result<PreparedLine, PricingFailure> => {
  const key = tierKey(product.code, configuration.options);
  const tiers = table.quantityTiers.get(key);
  if (!tiers) return fail({ kind: 'missing-price', what: 'quantityTiers', key });
  const extras = priceExtras(configuration, 0, table);
  const finished = { ...piece, ...finishedSize };
  return extras.ok ? ok(preparedSimple(product, finished, tiers, extras.value, table)) : extras;
};

const preparedSimple = (
  product: SimpleProduct,
  piece: Piece,
  tiers: readonly QuantityTierRow[],
  extras: ExtrasPrice,
  table: CompiledPriceTable,
): PreparedLine => {
  const outlineAt = (quantity: number): Result<Outline, PricingFailure> => {
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > priceLimits.copies)
      throw new RangeError(`quantity: ${quantity}`);
    const leadTime = leadTimeFrom(table.simpleLeadTimes, 'simpleLeadTimes', product.code, quantity);
    if (!leadTime.ok) return leadTime;
    const added = amountAt(extras.finishes, quantity) + amountAt(extras.services, quantity);
    const total = tierCost(tiers, quantity) + added;
    return ok({ total, leadTimeBusinessDays: leadTime.value + extras.businessDays });
  };
  const priceAt = (quantity: number): Result<LinePrice, PricingFailure> => {
    const outline = outlineAt(quantity);
    if (!outline.ok) return outline;
    const { total } = outline.value;
    const finishes = amountAt(extras.finishes, quantity);
    const services = amountAt(extras.services, quantity);
    const printing = total - finishes - services;
    return ok({
      parts: { printing, inkCoverage: 0, cover: 0, binding: 0, finishes, services },
      ...outline.value,
      unitPrice: divideHalfUp(total, quantity),
      additionalBusinessDays: extras.businessDays,
      ...roundedWeights(pieceGrams(piece), quantity),
      spineMm: 0,
      thicknessMm: piece.thicknessUm / 1000,
      tableVersion: table.version,
    });
  };
  return { priceAt, outlineAt };
};
