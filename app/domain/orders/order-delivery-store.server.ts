import type { Delivery } from '~/domain/cart/cart';
import type { Collector, ShippingContact } from '~/domain/cart/receiver';
import { type Db, Prisma } from '~/platform/db.server';

/** What a carrier needs to know about an order's items as packed; weight in grams, spine in mm. */
export const findPackables = async (db: Db, orderId: number) => {
  const rows = await db.orderItem.findMany({
    where: { orderId, status: { code: { not: 'cancelled' } } },
    orderBy: { id: 'asc' },
    select: {
      productId: true,
      priceTableId: true,
      configuration: true,
      quantity: true,
      weightGrams: true,
      spineMicrons: true,
    },
  });
  return rows.map(({ spineMicrons, ...row }) => ({ ...row, spineMm: spineMicrons / 1000 }));
};

export type Redirection = {
  orderId: number;
  before: Delivery;
  after: Delivery;
  collector: Collector | null;
  contact: ShippingContact | null;
  now: Date;
};

const orNull = (value: object | null) => (value === null ? Prisma.DbNull : (value as Prisma.InputJsonObject));

/** Changes the delivery of an order and its price; the old delivery is stored as a record. */
export const redirect = async (db: Db, change: Redirection): Promise<void> => {
  const { orderId, before, after, now: createdAt } = change;
  const difference = after.price - before.price;
  await db.order.update({
    where: { id: orderId },
    data: {
      deliveryType: after.type === 'address' ? 1 : 2,
      delivery: after,
      freight: after.price,
      total: { increment: difference },
      deliveryDays: after.businessDays,
      collector: orNull(change.collector),
      contact: orNull(change.contact),
    },
    select: { id: true },
  });
  await db.deliveryChange.create({ data: { orderId, before, after, difference, createdAt } });
};

/** Changes the person who collects the order or is contacted about its delivery. */
export const updateReceiver = (
  db: Db,
  orderId: number,
  receiver: { collector: Collector } | { contact: ShippingContact },
) => db.order.update({ where: { id: orderId }, data: receiver, select: { id: true } });
