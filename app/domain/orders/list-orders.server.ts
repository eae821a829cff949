import type { Context } from '~/domain/shared/context.server';
import type { HasDb } from '~/platform/db.server';
import type { OrderRow } from './order';
import { everyOrder, type OrderFilter } from './order-filter';
import {
  countOrders,
  findOrderRows,
  findOrdersInStatus,
  findStatusNames,
  MOST_COUNTED,
} from './order-list-store.server';
import { orderStatus, waitingStatuses } from './order-status';

/** What the customer has to do: pay the order, look at its files or collect it. */
type Need = 'payment' | 'files' | 'pickup';

const FILE_PROBLEM = 6;
const READY_FOR_PICKUP = 10;

const needOf = (statusId: number): Need => {
  if (statusId === FILE_PROBLEM) return 'files';
  return statusId === READY_FOR_PICKUP ? 'pickup' : 'payment';
};

/** A card payment that the gateway is still processing needs no action of the customer. */
const needy = [
  ...waitingStatuses.filter((id) => id !== orderStatus.processingCard),
  FILE_PROBLEM,
  READY_FOR_PICKUP,
];

/** A customer with more open orders uses the order list instead. */
const MOST = 50;

type OrderToAttend = { id: number; need: Need; label: string };

/** The orders that need an action of the customer, newest first, at most 50. */
export const listOrdersToAttend = async ({ db }: HasDb, userId: number): Promise<OrderToAttend[]> => {
  const rows = await findOrdersInStatus(db, userId, { statusIds: needy, most: MOST });
  return rows.map(({ id, statusId, label }) => ({ id, label, need: needOf(statusId) }));
};

const ORDERS_PER_PAGE = 10;

export type OrderPage = {
  orders: OrderRow[];
  /** At most `MOST_COUNTED` in a search by name */
  total: number;
  /** There are more than `total` */
  hasMore: boolean;
  page: number;
  pages: number;
};

/** Far beyond any real last page, yet small enough for the database's numbers. */
const MAX_PAGE = 1_000_000;

/**
 * One page (from 1) of the customer's orders, newest first; a page beyond the last shows the last. In a search by
 * name, only the first thousand matches are counted and shown.
 */
export const listOrders = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
  { page, filter = everyOrder }: { page: number; filter?: OrderFilter },
): Promise<OrderPage> => {
  const wanted = Math.min(Math.max(1, Math.trunc(page) || 1), MAX_PAGE);
  const rowsOf = (at: number) =>
    findOrderRows(db, userId, {
      filter,
      now: clock.now(),
      skip: (at - 1) * ORDERS_PER_PAGE,
      take: ORDERS_PER_PAGE,
    });
  const [counted, rows] = await Promise.all([countOrders(db, userId, filter), rowsOf(wanted)]);
  const hasMore = filter.name !== null && counted > MOST_COUNTED;
  const total = hasMore ? MOST_COUNTED : counted;
  const pages = Math.max(1, Math.ceil(total / ORDERS_PER_PAGE));
  const shown = Math.min(wanted, pages);
  return { orders: shown === wanted ? rows : await rowsOf(shown), total, hasMore, page: shown, pages };
};

/** The statuses to filter by. */
export const listStatusNames = ({ db }: HasDb) => findStatusNames(db);
