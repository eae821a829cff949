import type { Services } from '../../app/services.server';
import type { OrderableCart, PlacedOrder } from './order';
import { paidOrder } from './paid-order';
import { pastGuards } from './past-guards';

/** A delivered order; `itemId` is its first item. */
export const deliveredOrder = async (
  services: Services,
  cart?: OrderableCart,
): Promise<PlacedOrder & { itemId: number; items: number[] }> => {
  const { db, clock } = services;
  const order = await paidOrder(services, cart);
  const where = { id: order.orderId };
  // The period in which the customer may still change the order is over.
  const paidAt = new Date(clock.now().getTime() - 86_400_000);
  await pastGuards(services, (tx) => tx.order.update({ where, data: { paidAt } }));
  const { deliveryType } = await db.order.findUniqueOrThrow({ where });
  for (const statusId of [5, 7, deliveryType === 2 ? 10 : 9, 22])
    await db.order.update({ where, data: { statusId } });
  const items = await db.orderItem.findMany({ where: { orderId: order.orderId }, orderBy: { id: 'asc' } });
  return { ...order, itemId: items[0]?.id ?? 0, items: items.map(({ id }) => id) };
};
