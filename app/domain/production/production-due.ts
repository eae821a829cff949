import { addBusinessDays, type PlainDate, subtractBusinessDays } from '../shared/calendar';

/**
 * The day on which production must be done for an order to arrive on the day promised: so many business days of delivery
 * before it.
 */
export const productionDue = (
  promisedFor: PlainDate,
  deliveryDays: number,
  holidays: ReadonlySet<PlainDate>,
): PlainDate => subtractBusinessDays(promisedFor, deliveryDays, holidays);

/** Promised days before this one are late today for orders with so many days of delivery. */
export const lateBefore = (
  today: PlainDate,
  deliveryDays: number,
  holidays: ReadonlySet<PlainDate>,
): PlainDate => addBusinessDays(today, deliveryDays, holidays);
