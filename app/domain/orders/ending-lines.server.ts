import type { HasDb } from '~/platform/db.server';
import type { Centavos } from '../shared/money';
import { findEndingLines, findOrderIdOfItem } from './ending-store.server';
import { itemShares } from './item-money';

/** An item as whoever cancels it sees it; `share` is what it is of the order's price, centavos. */
export type OrderShare = { itemId: number; description: string; isCancelled: boolean; share: Centavos };

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
