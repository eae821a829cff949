import type { AnyProduct } from '../catalogue/product-rows';
import type { SimpleConfiguration, SimpleProduct } from '../catalogue/simple-product';
import {
  countingStart,
  type PlainDate,
  type PromiseCalendar,
  promisedDate,
  saoPauloDateTime,
} from '../shared/calendar';
import type { Centavos } from '../shared/money';
import { ok, type Result } from '../shared/result';
import type { CompiledPriceTable } from './compile-price-table';
import { readyText } from './labels';
import type { LinePrice } from './line-price';
import { type ConfigurationFailure, priceConfiguration } from './price-configuration';
import { priceSimple } from './price-simple';

/** What another quantity of the list costs with the same choices. */
export type QuantityPrice = { quantity: number; total: Centavos };

/** Everything that a product's page shows of a configuration and cannot know by itself. */
export type LivePrice = LinePrice & {
  /** The day production ends when the order is paid in time. */
  readyOn: PlainDate;
  /** That day and the time to pay by, in words. */
  readyText: string;
  /** Of products with a list of quantities; empty for bound ones. */
  quantities: QuantityPrice[];
};

/** Prices and calendar in force at an instant. */
export type PricingBasis = { table: CompiledPriceTable; calendar: PromiseCalendar; now: Date };

const listPrices = (
  product: SimpleProduct,
  configuration: SimpleConfiguration,
  table: CompiledPriceTable,
): QuantityPrice[] =>
  product.quantities.flatMap((quantity) => {
    const price = priceSimple({ ...configuration, quantity }, product, table);
    return price.ok ? [{ quantity, total: price.value.total }] : [];
  });

/**
 * Price, date, weight and spine of a configuration of unknown origin. Fails as priceConfiguration does.
 * `readyOn` is the end of production; the way to the customer comes on top.
 */
export const livePrice = (
  product: AnyProduct,
  raw: unknown,
  { table, calendar, now }: PricingBasis,
): Result<LivePrice, ConfigurationFailure> => {
  const priced = priceConfiguration(product, raw, table);
  if (!priced.ok) return priced;
  const { configuration, price } = priced.value;
  const readyOn = promisedDate(now, price.leadTimeBusinessDays, 0, calendar);
  const payOn = countingStart(now, calendar);
  const { date: today } = saoPauloDateTime(now);
  return ok({
    ...price,
    readyOn,
    readyText: readyText({ readyOn, payOn, payBefore: calendar.cutOffHour, today }),
    quantities:
      product.kind === 'simple' && 'options' in configuration
        ? listPrices(product, configuration, table)
        : [],
  });
};
