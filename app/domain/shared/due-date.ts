import { addBusinessDays, addDays, businessDayOnOrAfter, type PlainDate, saoPauloDateTime } from './calendar';
import { freeDay, type LineCapacity, type Work } from './line-capacity';

/**
 * The part of the shop's calendar that due dates depend on. `cutOffHour` is 'HH:MM' in São Paulo; `lines` are those
 * with a limit and what they owe.
 */
export type ProductionCalendar = {
  cutOffHour: string;
  holidays: ReadonlySet<PlainDate>;
  lines?: readonly LineCapacity[];
};

/**
 * The business day from which the production of an order is counted: the day of payment. If the money came at the
 * cut-off hour or later, or on a non-working day, it is the next business day.
 */
export const countingStart = (paidAt: Date, { cutOffHour, holidays }: ProductionCalendar): PlainDate => {
  const { date, time } = saoPauloDateTime(paidAt);
  return businessDayOnOrAfter(time < cutOffHour ? date : addDays(date, 1), holidays);
};

/**
 * The day an order is promised for: production and delivery, both in business days, counted from the day after
 * `countingStart`. The shop's own holidays extend the delivery too, so a due date is rather too late than too early.
 * Production ends later if its lines are full until then.
 * @param work the order's load on the lines; without it, lines count as unlimited
 */
export const promisedDate = (
  paidAt: Date,
  productionDays: number,
  deliveryDays: number,
  calendar: ProductionCalendar,
  work: readonly Work[] = [],
): PlainDate => {
  const { holidays, lines = [] } = calendar;
  const ready = addBusinessDays(countingStart(paidAt, calendar), productionDays, holidays);
  const { date: today } = saoPauloDateTime(paidAt);
  const free = lines.length === 0 ? ready : freeDay(ready, work, { today, holidays, lines });
  return addBusinessDays(free, deliveryDays, holidays);
};
