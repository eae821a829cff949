import type { HasDb } from '~/platform/db.server';
import { awaitsPayment } from './mark-order-paid.server';
import { orderStatus } from './order-status';
import { lockOrder } from './order-store.server';

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
