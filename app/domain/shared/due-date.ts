import { addBusinessDays, addDays, businessDayOnOrAfter, type PlainDate, saoPauloDateTime } from './calendar';
import { freeDay, type LineCapacity, type Work } from './line-capacity';

/**
 * What of the shop's calendar a due date depends on. `cutOffHour` is 'HH:MM' in São Paulo; `lines` are those with a limit and
 * what they owe.
 */
export type ProductionCalendar = {
  cutOffHour: string;
  holidays: ReadonlySet<PlainDate>;
  lines?: readonly LineCapacity[];
};

/**
 * The business day from which an order paid at an instant counts: the day of payment, or the next business day
 * when the money came at the cut-off hour or later, or on a day without work.
 */
export const countingStart = (paidAt: Date, { cutOffHour, holidays }: ProductionCalendar): PlainDate => {
  const { date, time } = saoPauloDateTime(paidAt);
  return businessDayOnOrAfter(time < cutOffHour ? date : addDays(date, 1), holidays);
};

/**
 * The day an order is promised for: production and delivery, both in business days, counted from the day after
 * `countingStart`. The shop's own holidays stretch the delivery too, so that a due date errs on the late side. Production ends
 * later where its lines are full until then.
 * @param work what the order asks of the lines; none: as if they had no limit
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
