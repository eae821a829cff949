import type { HasDb } from '~/platform/db.server';
import { findMovingOrders } from './privacy.server';

/** Numbers of the orders that are neither delivered nor cancelled, or of which a payment is open, a hundred at most. */
export const listMovingOrders = ({ db }: HasDb, userId: number): Promise<number[]> =>
  findMovingOrders(db, userId);
