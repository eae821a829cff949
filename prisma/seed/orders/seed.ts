import type { Db } from '~/platform/db.server';
import { orderStatuses, orderStatusReturns, orderStatusTransitions } from './statuses';

/** The first statuses and their transitions, for a new shop; later changes are made by migrations. */
export const seedOrders = async (db: Db): Promise<void> => {
  await db.orderStatus.createMany({ data: orderStatuses, skipDuplicates: true });
  await db.orderStatusTransition.createMany({
    data: [
      ...orderStatusTransitions.map(([fromId, toId]) => ({ fromId, toId })),
      ...orderStatusReturns.map(([fromId, toId]) => ({ fromId, toId, isBack: true })),
    ],
    skipDuplicates: true,
  });
  await db.sandboxClock.createMany({ data: [{ id: 1, offsetMs: 0n }], skipDuplicates: true });
};
