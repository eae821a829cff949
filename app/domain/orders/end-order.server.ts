import type { Context } from '~/domain/shared/context.server';
import type { HasDb } from '~/platform/db.server';
import type { Centavos } from '../shared/money';
import {
  findCancelledItem,
  findEndingLines,
  findOrderIdOfItem,
  findReason,
  holdUnmade,
  insertCancellation,
} from './ending-store.server';
import { moveItem } from './item-files-store.server';
import { itemShares } from './item-money';
import { checkStatusTable, itemStatus, orderStatus } from './order-status';
import { findStatusTable, updateStatus } from './order-store.server';

/** An item as whoever cancels it sees it; `share` is what it is of the order's price, centavos. */
type OrderShare = { itemId: number; description: string; isCancelled: boolean; share: Centavos };

/** What each item of an order is of its price: see `itemShares`. */
export const readOrderShares = async ({ db }: HasDb, orderId: number): Promise<OrderShare[]> => {
  const { discount, lines } = await findEndingLines(db, orderId);
  const shares = itemShares(lines, discount);
  return lines.map(({ itemId, description, isCancelled }) => ({
    itemId,
    description,
    isCancelled,
    share: shares.get(itemId) ?? 0,
  }));
};

/** The order of an item, whoever's it is; null where there is none. */
export const findOrderOfAnyItem = ({ db }: HasDb, itemId: number): Promise<number | null> =>
  findOrderIdOfItem(db, itemId);

/** Refuses, by throwing at boot, a table of statuses that the shop cannot work with. */
export const assertStatusTable = async ({ db }: HasDb): Promise<void> => {
  const { statuses, transitions } = await findStatusTable(db);
  const problems = checkStatusTable(statuses, transitions);
  if (problems.length > 0) throw new Error(`status_pedido is not sound:\n  ${problems.join('\n  ')}`);
};

type Within = Pick<Context, 'db' | 'clock'>;

/** Keeps why a customer cancelled; who may do so without a reason gave none. */
export const noteCancellation = async (
  { db, clock }: Within,
  { orderId, itemId, reason }: { orderId: number; itemId: number | null; reason: string },
): Promise<void> => {
  if (reason !== '') await insertCancellation(db, { orderId, itemId, reason, createdAt: clock.now() });
};

/**
 * Ends an order that was paid; its items go along, and triggers promise the mail and give back what is left. To be
 * called in the transaction that locked the order and gave its money back. False, and nothing is ended, where staff have
 * taken an item into production since it was looked at.
 */
export const endPaidOrder = async ({ db }: HasDb, orderId: number): Promise<boolean> => {
  if (!(await holdUnmade(db, orderId))) return false;
  await updateStatus(db, orderId, { statusId: orderStatus.cancelled });
  return true;
};

/** Ends an item of an order, which follows what is left of it. To be called likewise. */
export const endItem = async (
  { db }: HasDb,
  { orderId, itemId }: { orderId: number; itemId: number },
): Promise<boolean> => {
  if (!(await holdUnmade(db, orderId, itemId))) return false;
  await moveItem(db, itemId, itemStatus.cancelled);
  return true;
};

/** Why the customer cancelled the whole order, or null where he did not. */
export const readCancelReason = ({ db }: HasDb, orderId: number): Promise<string | null> =>
  findReason(db, orderId);

/** An item that was cancelled, or null. */
export const readCancelledItem = ({ db }: HasDb, itemId: number) => findCancelledItem(db, itemId);
