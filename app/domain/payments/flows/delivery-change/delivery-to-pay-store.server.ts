import type { Delivery } from '~/domain/cart/cart';
import type { ShippingContact } from '~/domain/cart/receiver';
import type { Wanted } from '~/domain/orders/redirect-order.server';
import { type Db, Prisma } from '~/platform/db.server';

/** Stores the delivery that takes effect with a payment. */
export const insertDeliveryToPay = (
  db: Db,
  paymentId: number,
  { after, addressContact }: Wanted,
  createdAt: Date,
) =>
  db.deliveryToPay.create({
    data: {
      paymentId,
      createdAt,
      delivery: after as Prisma.InputJsonObject,
      addressContact: addressContact === null ? Prisma.DbNull : { ...addressContact },
    },
    select: { paymentId: true },
  });

export const findDeliveryToPay = async (db: Db, paymentId: number): Promise<Wanted | null> => {
  const row = await db.deliveryToPay.findUnique({ where: { paymentId } });
  return (
    row && {
      after: row.delivery as Delivery,
      addressContact: row.addressContact as ShippingContact | null,
    }
  );
};
