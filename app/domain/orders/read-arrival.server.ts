import type { PlainDate } from '~/domain/shared/calendar';
import type { Clock } from '~/domain/shared/ports';
import { arrivalOf } from '~/domain/shipping/arrival';
import type { DeliveryTables } from '~/domain/shipping/delivery-tables.server';
import type { HasDb } from '~/platform/db.server';
import { findOrderWork } from './order-store.server';

/** By when an order arrives; `payBy` while its payment is awaited, and the day counted as if it came now. */
export type OrderArrival = { arrivesOn: PlainDate; payBy: string | null };

/** What an order's day of arrival follows from; days are business days. */
export interface OrderTerm {
  id: number;
  /** It waits for its payment. */
  awaits: boolean;
  promisedFor: PlainDate | null;
  productionDays: number;
  deliveryDays: number;
}

/** Null for an order that was ended, and for one without a promised day. */
export const readArrival = async (
  { db, clock, deliveryTables }: HasDb & { clock: Clock; deliveryTables: Pick<DeliveryTables, 'calendar'> },
  { id, awaits, promisedFor, productionDays, deliveryDays }: OrderTerm,
): Promise<OrderArrival | null> => {
  if (!awaits) return promisedFor ? { arrivesOn: promisedFor, payBy: null } : null;
  const calendar = await deliveryTables.calendar();
  const work = calendar.lines?.length ? await findOrderWork(db, id) : [];
  const { arrivesIn, payBy } = arrivalOf({ now: clock.now(), productionDays, calendar, work });
  return { arrivesOn: arrivesIn(deliveryDays), payBy };
};
