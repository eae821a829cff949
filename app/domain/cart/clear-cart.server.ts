import { type HasDb, inTransaction } from '~/platform/db.server';
import { deleteItems } from './cart-item-store.server';
import { lockOpenCart, updateOpenCart } from './cart-store.server';
import { noDelivery } from './change-cart.server';

/** Takes every line out, and with them all that was chosen; the projects stay. Answers how many lines there were. */
export const clearCart = (services: HasDb, userId: number): Promise<number> =>
  inTransaction(services, async ({ db }) => {
    const cartId = await lockOpenCart(db, userId);
    if (cartId === null) return 0;
    const removed = await deleteItems(db, cartId);
    const nothing = { orderName: null, invoiceNote: null, couponId: null, contact: null };
    await updateOpenCart(db, userId, { ...noDelivery, ...nothing });
    return removed;
  });

/**
 * What leaving the page forgets (spec 2): how and to whom the order goes. The lines stay. With the `version` of the
 * cart that was left, what was chosen since in another place stays too.
 */
export const forgetChoices = async (
  { db }: HasDb,
  { userId, version }: { userId: number; version?: number | undefined },
): Promise<void> => {
  await updateOpenCart(db, userId, { ...noDelivery, contact: null }, { version });
};
