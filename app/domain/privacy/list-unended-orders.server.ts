import { listUnsettledClaims } from '~/domain/claims/privacy.server';
import { listMovingOrders } from '~/domain/orders/list-moving-orders.server';
import type { HasDb } from '~/platform/db.server';
import type { UnendedOrders } from './unended-orders';

/** What keeps an account from being erased; null where nothing does. */
export const listUnendedOrders = async (services: HasDb, userId: number): Promise<UnendedOrders | null> => {
  const moving = await listMovingOrders(services, userId);
  const claimed = await listUnsettledClaims(services, userId);
  const contested = claimed.filter((id) => !moving.includes(id)).sort((one, other) => one - other);
  return moving.length + contested.length > 0 ? { moving, contested } : null;
};
