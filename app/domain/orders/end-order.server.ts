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

/** An item in a cancellation; `share` is its part of the order's price, in centavos. */
type OrderShare = { itemId: number; description: string; isCancelled: boolean; share: Centavos };

/** Each item's share of the order's price: see `itemShares`. */
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

/** The order of an item of any customer; null if the item does not exist. */
export const findOrderOfAnyItem = ({ db }: HasDb, itemId: number): Promise<number | null> =>
  findOrderIdOfItem(db, itemId);

/** @throws at boot if the table of statuses is one that the shop cannot work with */
export const assertStatusTable = async ({ db }: HasDb): Promise<void> => {
  const { statuses, transitions } = await findStatusTable(db);
  const problems = checkStatusTable(statuses, transitions);
  if (problems.length > 0) throw new Error(`status_pedido is not sound:\n  ${problems.join('\n  ')}`);
};

type Within = Pick<Context, 'db' | 'clock'>;

/** Stores the customer's reason for cancelling, unless it is empty. */
export const noteCancellation = async (
  { db, clock }: Within,
  { orderId, itemId, reason }: { orderId: number; itemId: number | null; reason: string },
): Promise<void> => {
  if (reason !== '') await insertCancellation(db, { orderId, itemId, reason, createdAt: clock.now() });
};

/**
 * Cancels a paid order and its items; triggers queue the mail and give back what is left. Call it in the transaction
 * that locked the order and refunded it. Returns false and cancels nothing if staff have meanwhile taken an item into
 * production.
 */
export const endPaidOrder = async ({ db }: HasDb, orderId: number): Promise<boolean> => {
  if (!(await holdUnmade(db, orderId))) return false;
  await updateStatus(db, orderId, { statusId: orderStatus.cancelled });
  return true;
};

/** Cancels one item; the order's status follows the remaining items. Call it like `endPaidOrder`. */
export const endItem = async (
  { db }: HasDb,
  { orderId, itemId }: { orderId: number; itemId: number },
): Promise<boolean> => {
  if (!(await holdUnmade(db, orderId, itemId))) return false;
  await moveItem(db, itemId, itemStatus.cancelled);
  return true;
};

/** Why the customer cancelled the whole order; null if it was not the customer or no reason was given. */
export const readCancelReason = ({ db }: HasDb, orderId: number): Promise<string | null> =>
  findReason(db, orderId);

/** A cancelled item, or null. */
export const readCancelledItem = ({ db }: HasDb, itemId: number) => findCancelledItem(db, itemId);
