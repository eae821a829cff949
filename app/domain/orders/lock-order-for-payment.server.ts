import type { HasDb } from '~/platform/db.server';
import { awaitsPayment } from './mark-order-paid.server';
import { lockOrder } from './order-store.server';

/**
 * Locks the order until the transaction ends; always before its payment, so that no two wait for each other.
 * Answers whether the order still waits for its money.
 */
export const lockOrderForPayment = async ({ db }: HasDb, orderId: number): Promise<boolean> => {
  const order = await lockOrder(db, orderId);
  return order !== null && awaitsPayment(order);
};
