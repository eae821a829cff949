import type { AnyProduct } from '../catalogue/product';
import type { Centavos } from '../shared/money';
import type { CompiledPriceTable } from './compile-price-table';

/** What a finish or service costs: once, for every copy, for every page; and the business days it adds. */
export type ExtraRate = { fixed: Centavos; perCopy: Centavos; perPage: Centavos; businessDays: number };

export type ExtraRates = { finishes: Record<string, ExtraRate>; services: Record<string, ExtraRate> };

/**
 * The rates of everything that can be added to the product, so that the page can show each one's price beside
 * it. What the table does not know is absent and cannot be ordered.
 */
export const extraRates = (product: AnyProduct, table: CompiledPriceTable): ExtraRates => {
  const rates: ExtraRates = { finishes: {}, services: {} };
  for (const { code } of product.finishes) {
    const row = table.finishes.get(code);
    if (row)
      rates.finishes[code] = {
        fixed: row.fixed,
        perCopy: row.perCopy,
        perPage: 0,
        businessDays: row.businessDays,
      };
  }
  for (const { code } of product.services) {
    const row = table.services.get(code);
    if (row) {
      const { fixed, perCopy, perPage, businessDays } = row;
      rates.services[code] = { fixed, perCopy, perPage, businessDays };
    }
  }
  return rates;
};

/** What one extra adds to a line, as priceExtras computes it. */
export const extraTotal = (rate: ExtraRate, copies: number, pages: number): Centavos =>
  rate.fixed + copies * rate.perCopy + pages * rate.perPage;
