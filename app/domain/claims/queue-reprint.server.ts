import { promisedDate } from '~/domain/shared/due-date';
import { readShopCalendar } from '~/domain/shipping/shop-calendar.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import { findReprint, setPromisedDay } from './reprint-store.server';

/**
 * Promises a day for an item that is printed again: its production and the order's delivery, counted from the answer to
 * the contest. A later day that the order has for its other items stays. The same however often it is called.
 */
export const queueReprint = (services: HasDb, itemId: number): Promise<void> =>
  inTransaction(services, async (within) => {
    const reprint = await findReprint(within.db, itemId);
    if (!reprint) return;
    const { orderId, answeredAt, leadTimeDays, deliveryDays, promisedFor } = reprint;
    const day = promisedDate(answeredAt, leadTimeDays, deliveryDays, await readShopCalendar(within));
    if (promisedFor === null || promisedFor < day) await setPromisedDay(within.db, orderId, day);
  });
