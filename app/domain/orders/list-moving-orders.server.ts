import type { HasDb } from '~/platform/db.server';
import { findMovingOrders } from './personal-data-store.server';

/** Numbers of the orders that are neither delivered nor cancelled, a hundred at most. */
export const listMovingOrders = ({ db }: HasDb, userId: number): Promise<number[]> =>
  findMovingOrders(db, userId);
