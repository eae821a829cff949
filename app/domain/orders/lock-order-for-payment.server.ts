import { queueMessage } from '~/domain/notifications/queue-message.server';
import type { HasDb } from '~/platform/db.server';
import { awaitsPayment } from './mark-order-paid.server';
import { orderCancelledKey, orderCancelledMessage } from './messages';
import { orderStatus } from './order-status';
import { lockOrder, updateStatus } from './order-store.server';

/**
 * Cancels an order that still awaits payment and queues the mail. Call it in the transaction that closes its payment.
 * Returns false and changes nothing when a payment won the race.
 */
export const cancelUnpaidOrder = async (services: HasDb, orderId: number): Promise<boolean> => {
  const order = await lockOrder(services.db, orderId);
  if (!order || !awaitsPayment(order)) return false;
  await updateStatus(services.db, orderId, { statusId: orderStatus.cancelled });
  await queueMessage(
    services,
    orderCancelledMessage.of({ payload: { orderId }, dedupeKey: orderCancelledKey(orderId) }),
  );
  return true;
};

/**
 * Moves an order that awaits payment to another waiting status, when its payment was changed or refused. Call it in
 * the transaction that changed the payment. Returns false and changes nothing when the order no longer waits.
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

/** An order for booking its payment: total in centavos, and whether it still awaits payment. */
export type PayableOrder = {
  id: number;
  userId: number;
  statusId: number;
  total: number;
  awaits: boolean;
  isCancelled: boolean;
  wasPaid: boolean;
};

/** Locks the order until the transaction ends. Always lock it before its payments, to avoid deadlocks. */
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
