import type { PlainDate } from '~/domain/shared/calendar';
import type { Clock } from '~/domain/shared/ports';
import { arrivalOf } from '~/domain/shipping/arrival';
import type { DeliveryTables } from '~/domain/shipping/delivery-tables.server';
import type { HasDb } from '~/platform/db.server';
import { orderStatus, waitingStatuses } from './order-status';
import { findOrderWork } from './order-store.server';

/** By when an order arrives; while its payment is awaited, counted as if it came now, with `payBy`. */
export type OrderArrival = { arrivesOn: PlainDate; payBy: string | null };

/** What an order's day of arrival follows from; days are business days. */
export interface OrderTerm {
  id: number;
  statusId: number;
  promisedFor: PlainDate | null;
  productionDays: number;
  deliveryDays: number;
}

/** Null for an order that was ended or delivered, and for one without a promised day. */
export const readArrival = async (
  { db, clock, deliveryTables }: HasDb & { clock: Clock; deliveryTables: Pick<DeliveryTables, 'calendar'> },
  { id, statusId, promisedFor, productionDays, deliveryDays }: OrderTerm,
): Promise<OrderArrival | null> => {
  if (statusId === orderStatus.cancelled || statusId === orderStatus.delivered) return null;
  if (!waitingStatuses.includes(statusId))
    return promisedFor ? { arrivesOn: promisedFor, payBy: null } : null;
  const calendar = await deliveryTables.calendar();
  const work = calendar.lines?.length ? await findOrderWork(db, id) : [];
  const { arrivesIn, payBy } = arrivalOf({ now: clock.now(), productionDays, calendar, work });
  // A card that the gateway looks at is paid already, as far as its owner can do anything.
  const isDecided = statusId !== orderStatus.processingCard;
  return { arrivesOn: arrivesIn(deliveryDays), payBy: isDecided ? payBy : null };
};
