import type { Db } from '~/platform/db.server';
import { orderStatuses, orderStatusTransitions } from './statuses';

/** Statuses and their transitions. Rows that exist stay as staff left them. */
export const seedOrders = async (db: Db): Promise<void> => {
  await db.orderStatus.createMany({ data: orderStatuses, skipDuplicates: true });
  await db.orderStatusTransition.createMany({
    data: orderStatusTransitions.map(([fromId, toId]) => ({ fromId, toId })),
    skipDuplicates: true,
  });
  await db.sandboxClock.createMany({ data: [{ id: 1, offsetMs: 0n }], skipDuplicates: true });
};
