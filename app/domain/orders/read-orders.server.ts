import { saoPauloDateTime } from '~/domain/shared/calendar';
import type { Context } from '~/domain/shared/context.server';
import { arrivalOf } from '~/domain/shipping/arrival';
import type { DeliveryTables } from '~/domain/shipping/delivery-tables.server';
import type { HasDb } from '~/platform/db.server';
import { awaitsPayment } from './mark-order-paid.server';
import type { OrderView, PicturedItem, Purchase } from './order';
import { orderStatus, waitingStatuses } from './order-status';
import {
  findOrderOfCart,
  findOrderWork,
  findOwnerOf,
  findOwnStatus,
  findPayable,
  findPicturedItems,
  findPurchase,
} from './order-store.server';
import { findOrder } from './order-view-store.server';
import { findMovingOrders } from './privacy.server';
import { type PromisedDay, promisedDayOfOrder } from './promised-day';

/** Numbers of the orders that are neither delivered nor cancelled, or that have an open payment; at most a hundred. */
export const listMovingOrders = ({ db }: HasDb, userId: number): Promise<number[]> =>
  findMovingOrders(db, userId);

/** When an order arrives. While payment is awaited, the day is counted as if it were paid now, and `payBy` is set. */
export type OrderArrival = { promised: PromisedDay; payBy: string | null };

/** What an order's arrival day is calculated from; days are business days. */
interface OrderTerm {
  id: number;
  statusId: number;
  promised: PromisedDay | null;
  productionDays: number;
  deliveryDays: number;
}

/** Null for an order for which nothing is left to promise. */
export const readArrival = async (
  {
    db,
    clock,
    deliveryTables,
  }: Pick<Context, 'db' | 'clock'> & { deliveryTables: Pick<DeliveryTables, 'calendar'> },
  { id, statusId, promised, productionDays, deliveryDays }: OrderTerm,
): Promise<OrderArrival | null> => {
  if (!waitingStatuses.includes(statusId)) return promised && { promised, payBy: null };
  const calendar = await deliveryTables.calendar();
  const work = calendar.lines?.length ? await findOrderWork(db, id) : [];
  const { arrivesIn, payBy } = arrivalOf({ now: clock.now(), productionDays, calendar, work });
  // While the gateway processes a card, the customer has nothing left to do.
  const isDecided = statusId !== orderStatus.processingCard;
  return { promised: { kind: 'day', day: arrivesIn(deliveryDays) }, payBy: isDecided ? payBy : null };
};

/** The customer's own order, or null. */
export const readOrder = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
  id: number,
): Promise<OrderView | null> => findOrder(db, { userId, id, now: clock.now() });

/** The customer's own order as the shop's analytics count it, or null. */
export const readPurchase = ({ db }: HasDb, userId: number, orderId: number): Promise<Purchase | null> =>
  findPurchase(db, userId, orderId);

/** The number of items in a short overview of an order. */
const MOST_PICTURED = 5;

/** The first items of the customer's own order with their names and pictures. */
export const readPicturedItems = ({ db }: HasDb, userId: number, orderId: number): Promise<PicturedItem[]> =>
  findPicturedItems(db, { userId, orderId, most: MOST_PICTURED });

/** The part of the customer's own order that polling needs, or null. Items, files and their analyses are not read. */
export const readOrderStatus = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
  orderId: number,
): Promise<(OrderTerm & { isPaid: boolean; isPickup: boolean; awaits: boolean }) | null> => {
  const row = await findOwnStatus(db, userId, orderId);
  if (!row) return null;
  const { promisedFor, expectedOn, ...status } = row;
  const promised = promisedDayOfOrder(row, saoPauloDateTime(clock.now()).date);
  return { ...status, promised, awaits: awaitsPayment(row) };
};

/** What is needed to pay the customer's own order, or null; total in centavos. */
export const readPayableOrder = async (
  { db }: HasDb,
  userId: number,
  id: number,
): Promise<{ statusId: number; total: number; awaits: boolean } | null> => {
  const row = await findPayable(db, userId, id);
  return row && { ...row, awaits: awaitsPayment(row) };
};

/** The customer of an order, or null; for background work. */
export const findOwner = ({ db }: HasDb, orderId: number): Promise<number | null> => findOwnerOf(db, orderId);

/** The number of the order that a cart became, or null. */
export const findOrderIdOfCart = async ({ db }: HasDb, cartId: number): Promise<number | null> => {
  const order = await findOrderOfCart(db, cartId);
  return order?.id ?? null;
};
