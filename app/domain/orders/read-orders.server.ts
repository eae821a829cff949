import type { HasDb } from '~/platform/db.server';
import type { Clock } from '../shared/ports';
import { awaitsPayment } from './mark-order-paid.server';
import type { OrderRow, OrderView, Purchase } from './order';
import {
  findOrderOfCart,
  findOrders,
  findOwnerOf,
  findOwnStatus,
  findPayable,
  findPurchase,
} from './order-store.server';
import { findOrder } from './order-view-store.server';

export const ORDERS_PER_PAGE = 10;

export type OrderPage = { orders: OrderRow[]; total: number; page: number; pages: number };

/** Far beyond anybody's last page, and still a number that the database can count to. */
const MAX_PAGE = 1_000_000;

/** One page (from 1) of the customer's orders, newest first; a page beyond the last is the last. */
export const listOrders = async ({ db }: HasDb, userId: number, page: number): Promise<OrderPage> => {
  const wanted = Math.min(Math.max(1, Math.trunc(page) || 1), MAX_PAGE);
  const first = await findOrders(db, userId, (wanted - 1) * ORDERS_PER_PAGE, ORDERS_PER_PAGE);
  const pages = Math.max(1, Math.ceil(first.total / ORDERS_PER_PAGE));
  if (wanted <= pages) return { ...first, page: wanted, pages };
  const last = await findOrders(db, userId, (pages - 1) * ORDERS_PER_PAGE, ORDERS_PER_PAGE);
  return { ...last, page: pages, pages };
};

/** The customer's own order, or null. */
export const readOrder = (
  { db, clock }: HasDb & { clock: Clock },
  userId: number,
  id: number,
): Promise<OrderView | null> => findOrder(db, { userId, id, now: clock.now() });

/** The customer's own order as the shop's statistics count it, or null. */
export const readPurchase = ({ db }: HasDb, userId: number, orderId: number): Promise<Purchase | null> =>
  findPurchase(db, userId, orderId);

/** The customer's own order as far as a poll needs it, or null: items, files and their analyses stay unread. */
export const readOrderStatus = async (
  { db }: HasDb,
  userId: number,
  orderId: number,
): Promise<{ id: number; isPaid: boolean; awaits: boolean } | null> => {
  const row = await findOwnStatus(db, userId, orderId);
  return row && { id: row.id, isPaid: row.isPaid, awaits: awaitsPayment(row) };
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
