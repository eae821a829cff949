import { fail, ok, type Result } from '~/domain/shared/result';
import type { CompiledPriceTable } from './compile-price-table';
import type { PricingFailure } from './line-price';

/** Finishes and services of one line in centavos, and the business days that they add together. */
export type ExtrasPrice = { finishes: number; services: number; businessDays: number };

/**
 * Finishes cost fixed + copies × perCopy; services the same + pages × perPage. Codes are not checked against
 * the product (checkExtras does that) but each needs a row in the table.
 */
export const priceExtras = (
  chosen: { finishes: readonly string[]; services: readonly string[] },
  copies: number,
  pages: number,
  table: CompiledPriceTable,
): Result<ExtrasPrice, PricingFailure> => {
  let finishes = 0;
  let services = 0;
  let businessDays = 0;
  for (const code of chosen.finishes) {
    const row = table.finishes.get(code);
    if (!row) return fail({ kind: 'missing-price', what: 'finishes', key: code });
    finishes += row.fixed + copies * row.perCopy;
    businessDays += row.businessDays;
  }
  for (const code of chosen.services) {
    const row = table.services.get(code);
    if (!row) return fail({ kind: 'missing-price', what: 'services', key: code });
    services += row.fixed + copies * row.perCopy + pages * row.perPage;
    businessDays += row.businessDays;
  }
  return ok({ finishes, services, businessDays });
};
