import type { HasDb } from '~/platform/db.server';
import type { ProductionCalendar } from '../shared/due-date';
import type { LineCapacity } from '../shared/line-capacity';
import {
  findLimitedLines,
  findLines,
  findOwedWork,
  holdLines,
  type LimitedLine,
  type OwedWork,
} from './line-capacity-store.server';
import { loadHolidays, loadParameter } from './shipping-store.server';

const CUT_OFF_KEY = 'prazo.hora_corte';
/** Used if staff left the parameter empty or wrote an invalid time. */
const USUAL_CUT_OFF = '12:00';

/** The shop's holidays and cut-off hour, read from the database. */
export const readShopCalendar = async (services: HasDb): Promise<ProductionCalendar> => {
  const [cutOff, holidays] = [await loadParameter(services, CUT_OFF_KEY), await loadHolidays(services)];
  return {
    cutOffHour: cutOff && /^([01]\d|2[0-3]):[0-5]\d$/.test(cutOff) ? cutOff : USUAL_CUT_OFF,
    holidays: new Set(holidays),
  };
};

const capacityOf = ({ isFlat, bindings, capacity }: LimitedLine, owed: readonly OwedWork[]): LineCapacity => {
  const byDay = new Map<string, number>();
  for (const { day, binding, copies } of owed)
    if (binding === null ? isFlat : bindings.includes(binding))
      byDay.set(day, (byDay.get(day) ?? 0) + copies);
  const days = capacity.flatMap(({ day, copies }) => (day === null ? [] : [[day, copies] as const]));
  return {
    bindings,
    isFlat,
    owed: byDay,
    days: new Map(days),
    perDay: capacity.find(({ day }) => day === null)?.copies ?? null,
  };
};

/** The calendar with the limited lines and what they owe, in the form that `promisedDate` takes. */
export const readProductionCalendar = async (services: HasDb): Promise<ProductionCalendar> => {
  const [calendar, limited] = [await readShopCalendar(services), await findLimitedLines(services.db)];
  const owed = limited.length === 0 ? [] : await findOwedWork(services.db);
  return { ...calendar, lines: limited.map((line) => capacityOf(line, owed)) };
};

/** Every production line with its name, its limit if it has one, and what it owes. */
export const readLineLoads = async (
  services: HasDb,
): Promise<{
  lines: (LineCapacity & { id: number; name: string })[];
  holidays: ProductionCalendar['holidays'];
}> => {
  const [{ holidays }, all, owed] = [
    await readShopCalendar(services),
    await findLines(services.db),
    await findOwedWork(services.db),
  ];
  return {
    lines: all.map((line) => ({ id: line.id, name: line.name, ...capacityOf(line, owed) })),
    holidays,
  };
};

/**
 * The same for an order whose promised day is set now: until the transaction ends, its capacity is not promised to
 * another order.
 */
export const lockProductionCalendar = async (
  services: HasDb,
  orderId: number,
): Promise<ProductionCalendar> =>
  (await holdLines(services.db, orderId)) ? readProductionCalendar(services) : readShopCalendar(services);
