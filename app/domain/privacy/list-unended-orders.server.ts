import { listUnsettledClaims } from '~/domain/claims/personal-data.server';
import { listMovingOrders } from '~/domain/orders/list-moving-orders.server';
import type { HasDb } from '~/platform/db.server';

/** Orders that keep an account from being erased: they still move, or something about them is still to be answered. */
export const listUnendedOrders = async (services: HasDb, userId: number): Promise<number[]> => {
  const moving = await listMovingOrders(services, userId);
  const contested = await listUnsettledClaims(services, userId);
  return [...new Set([...moving, ...contested])].sort((one, other) => one - other);
};
