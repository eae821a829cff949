import { fail, ok, type Result } from '~/domain/shared/result';
import type { CompiledPriceTable } from './compile-price-table';
import type { PricingFailure } from './line-price';

/** An amount that grows with the copies: fixed + copies × perCopy, both in centavos. */
export type CopiesRate = { fixed: number; perCopy: number };

/** Finishes and services of one line, and the business days that they add together. */
export type ExtrasPrice = { finishes: CopiesRate; services: CopiesRate; businessDays: number };

export const amountAt = ({ fixed, perCopy }: CopiesRate, copies: number): number => fixed + copies * perCopy;

/**
 * Finishes cost fixed + copies × perCopy; services the same + pages × perPage. Codes are not checked against
 * the product (checkExtras does that) but each needs a row in the table.
 */
export const priceExtras = (
  chosen: { finishes: readonly string[]; services: readonly string[] },
  pages: number,
  table: CompiledPriceTable,
): Result<ExtrasPrice, PricingFailure> => {
  const finishes = { fixed: 0, perCopy: 0 };
  const services = { fixed: 0, perCopy: 0 };
  let businessDays = 0;
  for (const code of chosen.finishes) {
    const row = table.finishes.get(code);
    if (!row) return fail({ kind: 'missing-price', what: 'finishes', key: code });
    finishes.fixed += row.fixed;
    finishes.perCopy += row.perCopy;
    businessDays += row.businessDays;
  }
  for (const code of chosen.services) {
    const row = table.services.get(code);
    if (!row) return fail({ kind: 'missing-price', what: 'services', key: code });
    services.fixed += row.fixed + pages * row.perPage;
    services.perCopy += row.perCopy;
    businessDays += row.businessDays;
  }
  return ok({ finishes, services, businessDays });
};
