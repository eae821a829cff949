import { addBusinessDays, addDays, isBusinessDay, type PlainDate } from '../shared/calendar';

/**
 * The day on which production must be done for an order to arrive on the day promised: so many business days of delivery
 * before it.
 */
export const productionDue = (
  promisedFor: PlainDate,
  deliveryDays: number,
  holidays: ReadonlySet<PlainDate>,
): PlainDate => {
  let day = promisedFor;
  for (let left = deliveryDays; left > 0; ) {
    day = addDays(day, -1);
    if (isBusinessDay(day, holidays)) left -= 1;
  }
  return day;
};

/** Promised days before this one are late today for orders with so many days of delivery. */
export const lateBefore = (
  today: PlainDate,
  deliveryDays: number,
  holidays: ReadonlySet<PlainDate>,
): PlainDate => addBusinessDays(today, deliveryDays, holidays);
