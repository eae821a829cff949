import type { Db } from '~/platform/db.server';
import { orderStatuses, orderStatusTransitions } from './statuses';

const pix = 'PIX: o código vale por 48 horas e o pagamento é confirmado na hora.';

/** Statuses, their transitions, and the ways to pay. Rows that exist stay as staff left them. */
export const seedOrders = async (db: Db): Promise<void> => {
  await db.orderStatus.createMany({ data: orderStatuses, skipDuplicates: true });
  await db.orderStatusTransition.createMany({
    data: orderStatusTransitions.map(([fromId, toId]) => ({ fromId, toId })),
    skipDuplicates: true,
  });
  await db.paymentType.createMany({
    data: [{ id: 13, name: 'PIX', releaseInfo: pix, position: 1 }],
    skipDuplicates: true,
  });
  await db.sandboxClock.createMany({ data: [{ id: 1, offsetMs: 0n }], skipDuplicates: true });
};
