import {
  addBusinessDays,
  addDays,
  businessDayOnOrAfter,
  businessDaysBetween,
  type PlainDate,
  saoPauloDateTime,
} from './calendar';
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

/** The start of a plan: the day from which it is counted, and the business days that its lines are full. */
export type PlanStart = { startsOn: PlainDate; queueDays: number };

/**
 * When production of an order starts. It waits if its lines are full until then.
 * @param work the order's load on the lines; without it, lines count as unlimited
 */
export const planStart = (
  paidAt: Date,
  productionDays: number,
  calendar: ProductionCalendar,
  work: readonly Work[] = [],
): PlanStart => {
  const { holidays, lines = [] } = calendar;
  const startsOn = countingStart(paidAt, calendar);
  if (lines.length === 0) return { startsOn, queueDays: 0 };
  const ready = addBusinessDays(startsOn, productionDays, holidays);
  const { date: today } = saoPauloDateTime(paidAt);
  const free = freeDay(ready, work, { today, holidays, lines });
  return { startsOn, queueDays: businessDaysBetween(ready, free, holidays) };
};

/**
 * The day an order would be promised for: production and delivery, both in business days, counted from the day after
 * `countingStart`. The shop's own holidays extend the delivery too, so a due date is rather too late than too early.
 * Once it is paid, its plan has the day (prisma/sql/order-plans.sql), by the same rule.
 */
export const promisedDate = (
  paidAt: Date,
  productionDays: number,
  deliveryDays: number,
  calendar: ProductionCalendar,
  work: readonly Work[] = [],
): PlainDate => {
  const { startsOn, queueDays } = planStart(paidAt, productionDays, calendar, work);
  return addBusinessDays(startsOn, productionDays + queueDays + deliveryDays, calendar.holidays);
};
