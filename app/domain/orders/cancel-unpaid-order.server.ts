import { queueMessage } from '~/domain/notifications/queue-message.server';
import type { HasDb } from '~/platform/db.server';
import { awaitsPayment } from './mark-order-paid.server';
import { orderStatus } from './order-status';
import { lockOrder, updateStatus } from './order-store.server';

/**
 * Cancels an order that still waits for its money and promises the mail; to be called in the transaction that
 * closes its payment. Answers false, changing nothing, when a payment won the race.
 */
export const cancelUnpaidOrder = async (services: HasDb, orderId: number): Promise<boolean> => {
  const order = await lockOrder(services.db, orderId);
  if (!order || !awaitsPayment(order)) return false;
  await updateStatus(services.db, orderId, { statusId: orderStatus.cancelled });
  await queueMessage(services, {
    topic: 'mail.order-cancelled',
    payload: { orderId },
    dedupeKey: `order-cancelled-${orderId}`,
  });
  return true;
};
