import type { HasDb } from '~/platform/db.server';
import { awaitsPayment } from './mark-order-paid.server';
import { lockOrder, updateStatus } from './order-store.server';

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
