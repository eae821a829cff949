import { promiseMessage } from '~/domain/notifications/promise-message.server';
import { promisedDate } from '~/domain/shared/calendar';
import { readShopCalendar } from '~/domain/shipping/shop-calendar.server';
import type { HasDb } from '~/platform/db.server';
import { orderStatus, waitingStatuses } from './order-status';
import { type LockedOrder, lockOrder, updateStatus } from './order-store.server';

export const awaitsPayment = (order: Pick<LockedOrder, 'statusId'>): boolean =>
  waitingStatuses.includes(order.statusId);

/**
 * Turns a waiting order to paid, fixes the promised day (production and delivery counted from the payment) and
 * promises the mail; to be called in the transaction that records the money. Answers false, changing nothing,
 * when the order no longer waits: it is paid already, or was cancelled.
 */
export const markOrderPaid = async (services: HasDb, orderId: number, paidAt: Date): Promise<boolean> => {
  const order = await lockOrder(services.db, orderId);
  if (!order || !awaitsPayment(order)) return false;
  const promisedFor = promisedDate(
    paidAt,
    order.productionDays,
    order.deliveryDays,
    await readShopCalendar(services),
  );
  await updateStatus(services.db, orderId, { statusId: orderStatus.paid, paidAt, promisedFor });
  await promiseMessage(services, {
    topic: 'mail.order-paid',
    payload: { orderId },
    dedupeKey: `order-paid-${orderId}`,
  });
  return true;
};
