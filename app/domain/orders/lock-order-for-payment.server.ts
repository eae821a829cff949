import type { HasDb } from '~/platform/db.server';
import { lockOrder } from './order-store.server';

/** Locks the order until the transaction ends; always before its payment, so that no two wait for each other. */
export const lockOrderForPayment = async ({ db }: HasDb, orderId: number): Promise<void> => {
  await lockOrder(db, orderId);
};
