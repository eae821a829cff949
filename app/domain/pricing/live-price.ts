import type { AnyProduct } from '../catalogue/product';
import type { ResolvedConfiguration } from '../catalogue/resolved-configuration';
import { bookFields } from '../catalogue/wire-fields';
import { type PlainDate, saoPauloDateTime } from '../shared/calendar';
import { countingStart, type ProductionCalendar, promisedDate } from '../shared/due-date';
import type { Work } from '../shared/line-capacity';
import type { Centavos } from '../shared/money';
import { ok, type Result } from '../shared/result';
import type { CompiledPriceTable } from './compile-price-table';
import { readyText } from './labels';
import type { LinePrice } from './line-price';
import { type Neighbour, neighbours } from './neighbours';
import { type Configuration, priceChoices, type UnpricedConfiguration } from './price-configuration';
import { type PriceCurve, priceCurve } from './price-curve';
import { prepareSimple } from './price-simple';

/** The price of another listed quantity with the same choices. */
export type QuantityPrice = { quantity: number; total: Centavos };

/** What a product page shows of a configuration and only the server can compute. */
export type LivePrice = LinePrice & {
  /** The number of pieces for `total`. A page that shows one must take both from the same answer. */
  quantity: number;
  /** The day production ends when the order is paid in time. */
  readyOn: PlainDate;
  /** That day and the payment deadline, as text. */
  readyText: string;
  /** For products with a list of quantities; empty for bound ones. */
  quantities: QuantityPrice[];
  /** What chosen finishes and services add together (spec, section 4). */
  additional: { total: Centavos; businessDays: number };
  /** Prices of other runs with the same choices, and the next run in which a piece is cheaper. */
  curve: PriceCurve;
  /** At most three configurations with one option changed. */
  neighbours: LiveNeighbour[];
};

export type LiveNeighbour = Neighbour & { readyOn: PlainDate };

/** The prices and calendar valid at an instant. */
export type PricingBasis = { table: CompiledPriceTable; calendar: ProductionCalendar; now: Date };

/** A neighbour may have another binding; its number of copies is the same. */
const neighbourWork = ({ field, query }: Neighbour, work: Work): Work =>
  field === bookFields.binding
    ? { ...work, binding: new URLSearchParams(query).get(bookFields.binding) }
    : work;

const listPrices = (resolved: ResolvedConfiguration, table: CompiledPriceTable): QuantityPrice[] => {
  if (resolved.kind !== 'simple') return [];
  const prepared = prepareSimple(resolved, table);
  if (!prepared.ok) return [];
  return resolved.product.quantities.flatMap((quantity) => {
    const price = prepared.value.outlineAt(quantity);
    return price.ok ? [{ quantity, total: price.value.total }] : [];
  });
};

/** Completion dates for an order paid now. */
type DueDates = {
  today: PlainDate;
  payOn: PlainDate;
  /** By business days of production and, where lines have limits, also by binding and copies */
  readyOn: Map<string, PlainDate>;
};

let latest: { calendar: ProductionCalendar; minute: number; dueDates: DueDates } | null = null;

/** The due dates, cached for the current minute, since every price request needs the same few days. */
const dueDatesAt = (now: Date, calendar: ProductionCalendar): DueDates => {
  const minute = Math.floor(now.getTime() / 60_000);
  if (latest?.minute !== minute || latest.calendar !== calendar) {
    const { date: today } = saoPauloDateTime(now);
    latest = {
      calendar,
      minute,
      dueDates: { today, payOn: countingStart(now, calendar), readyOn: new Map() },
    };
  }
  return latest.dueDates;
};

/** The load on the production lines: the binding and the number of copies. */
export const workOf = (configuration: Configuration, copies: number): Work => ({
  binding: 'binding' in configuration ? configuration.binding : null,
  copies,
});

const readyAfter = (
  days: number,
  work: Work,
  { dueDates, now, calendar }: { dueDates: DueDates; now: Date; calendar: ProductionCalendar },
): PlainDate => {
  // If no line has a limit, the day depends only on the business days.
  const key = calendar.lines?.length ? `${days} ${work.binding} ${work.copies}` : String(days);
  const known = dueDates.readyOn.get(key);
  if (known !== undefined) return known;
  const date = promisedDate(now, days, 0, calendar, [work]);
  dueDates.readyOn.set(key, date);
  return date;
};

/** The part of a live price that the day does not change. */
export type UndatedPrice = Omit<LivePrice, 'readyOn' | 'readyText' | 'neighbours'> & {
  neighbours: Neighbour[];
};

export const undatedPrice = (
  product: AnyProduct,
  configuration: Configuration,
  table: CompiledPriceTable,
): Result<UndatedPrice, UnpricedConfiguration> => {
  const priced = priceChoices(product, configuration, table);
  if (!priced.ok) return priced;
  const { price, quantity, resolved } = priced.value;
  return ok({
    ...price,
    quantity,
    quantities: listPrices(resolved, table),
    additional: {
      total: price.parts.finishes + price.parts.services,
      businessDays: price.additionalBusinessDays,
    },
    curve: priceCurve(resolved, table),
    neighbours: neighbours(resolved, price, table),
  });
};

/** Adds the days on which an order paid now would be ready, without delivery. */
export const datedPrice = (
  undated: UndatedPrice,
  configuration: Configuration,
  { calendar, now }: Omit<PricingBasis, 'table'>,
): LivePrice => {
  const dueDates = dueDatesAt(now, calendar);
  const around = { dueDates, now, calendar };
  const work = workOf(configuration, undated.quantity);
  const readyOn = readyAfter(undated.leadTimeBusinessDays, work, around);
  const { payOn, today } = dueDates;
  return {
    ...undated,
    readyOn,
    readyText: readyText({ readyOn, payOn, payBefore: calendar.cutOffHour, today }),
    neighbours: undated.neighbours.map((neighbour) => ({
      ...neighbour,
      readyOn: readyAfter(neighbour.leadTimeBusinessDays, neighbourWork(neighbour, work), around),
    })),
  };
};
