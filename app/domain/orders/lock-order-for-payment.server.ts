import { queueMessage } from '~/domain/notifications/queue-message.server';
import type { HasDb } from '~/platform/db.server';
import { awaitsPayment } from './mark-order-paid.server';
import { orderCancelledMessage } from './messages';
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
  await queueMessage(
    services,
    orderCancelledMessage.of({ payload: { orderId }, dedupeKey: `order-cancelled-${orderId}` }),
  );
  return true;
};

/**
 * Moves an order that waits for its money to another status in which it waits: its payment was changed or refused. To
 * be called in the transaction that changed the payment. Answers false, changing nothing, when it no longer waits.
 */
export const moveWaitingOrder = async (
  { db }: HasDb,
  orderId: number,
  statusId: number,
): Promise<boolean> => {
  const order = await lockOrder(db, orderId);
  if (!order || !awaitsPayment(order)) return false;
  if (order.statusId !== statusId) await updateStatus(db, orderId, { statusId });
  return true;
};

/** An order as whoever books its money sees it: total in centavos, and whether it still waits for money. */
export type PayableOrder = {
  id: number;
  userId: number;
  statusId: number;
  total: number;
  awaits: boolean;
  isCancelled: boolean;
  wasPaid: boolean;
};

/** Locks the order until the transaction ends; always before its payments, so that no two wait for each other. */
export const lockOrderForPayment = async ({ db }: HasDb, orderId: number): Promise<PayableOrder | null> => {
  const order = await lockOrder(db, orderId);
  if (!order) return null;
  const { id, userId, statusId, total } = order;
  return {
    id,
    userId,
    statusId,
    total,
    awaits: awaitsPayment(order),
    isCancelled: statusId === orderStatus.cancelled,
    wasPaid: order.paidAt !== null,
  };
};
