import type { HasDb } from '~/platform/db.server';
import type { Clock } from '../shared/ports';
import { awaitsPayment } from './mark-order-paid.server';
import type { OrderView, PicturedItem, Purchase } from './order';
import {
  findOrderOfCart,
  findOwnerOf,
  findOwnStatus,
  findPayable,
  findPicturedItems,
  findPurchase,
} from './order-store.server';
import { findOrder } from './order-view-store.server';
import type { OrderTerm } from './read-arrival.server';

/** The customer's own order, or null. */
export const readOrder = (
  { db, clock }: HasDb & { clock: Clock },
  userId: number,
  id: number,
): Promise<OrderView | null> => findOrder(db, { userId, id, now: clock.now() });

/** The customer's own order as the shop's statistics count it, or null. */
export const readPurchase = ({ db }: HasDb, userId: number, orderId: number): Promise<Purchase | null> =>
  findPurchase(db, userId, orderId);

/** So many items are looked at where an order is told of in short. */
const MOST_PICTURED = 5;

/** The first items of the customer's own order by their names and pictures. */
export const readPicturedItems = ({ db }: HasDb, userId: number, orderId: number): Promise<PicturedItem[]> =>
  findPicturedItems(db, { userId, orderId, most: MOST_PICTURED });

/** The customer's own order as far as a poll needs it, or null: items, files and their analyses stay unread. */
export const readOrderStatus = async (
  { db }: HasDb,
  userId: number,
  orderId: number,
): Promise<(OrderTerm & { isPaid: boolean; isPickup: boolean; awaits: boolean }) | null> => {
  const row = await findOwnStatus(db, userId, orderId);
  return row && { ...row, awaits: awaitsPayment(row) };
};

/** The customer's own order as far as paying it needs it, or null; total in centavos. */
export const readPayableOrder = async (
  { db }: HasDb,
  userId: number,
  id: number,
): Promise<{ statusId: number; total: number; awaits: boolean } | null> => {
  const row = await findPayable(db, userId, id);
  return row && { ...row, awaits: awaitsPayment(row) };
};

/** Whose order it is, or null; for work that no customer asked for. */
export const findOwner = ({ db }: HasDb, orderId: number): Promise<number | null> => findOwnerOf(db, orderId);

/** The number of the order that a cart became, or null. */
export const findOrderIdOfCart = async ({ db }: HasDb, cartId: number): Promise<number | null> => {
  const order = await findOrderOfCart(db, cartId);
  return order?.id ?? null;
};
