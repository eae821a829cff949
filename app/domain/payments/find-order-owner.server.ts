import { findOwner } from '~/domain/orders/read-orders.server';
import type { HasDb } from '~/platform/db.server';

/** Whose order it is. Throws when there is none: payments never stand without their order. */
export const findOrderOwner = async (services: HasDb, orderId: number): Promise<number> => {
  const userId = await findOwner(services, orderId);
  if (userId === null) throw new Error(`no order ${orderId}`);
  return userId;
};
