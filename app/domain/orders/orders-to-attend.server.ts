import type { HasDb } from '~/platform/db.server';
import { findOrdersInStatus } from './order-list-store.server';
import { orderStatus, waitingStatuses } from './order-status';

/** Why an order needs something of its customer: to be paid, its files to be looked at, to be collected. */
export type Need = 'payment' | 'files' | 'pickup';

const FILE_PROBLEM = 6;
const READY_FOR_PICKUP = 10;

const needOf = (statusId: number): Need => {
  if (statusId === FILE_PROBLEM) return 'files';
  return statusId === READY_FOR_PICKUP ? 'pickup' : 'payment';
};

/** A card that the gateway still looks at needs nothing of its holder. */
const needy = [
  ...waitingStatuses.filter((id) => id !== orderStatus.processingCard),
  FILE_PROBLEM,
  READY_FOR_PICKUP,
];

/** More are not told at once: whoever has so many looks at the list. */
const MOST = 50;

export type OrderToAttend = { id: number; need: Need; label: string };

/** The customer's orders that need something of him, the newest first, at most 50. */
export const listOrdersToAttend = async ({ db }: HasDb, userId: number): Promise<OrderToAttend[]> => {
  const rows = await findOrdersInStatus(db, userId, { statusIds: needy, most: MOST });
  return rows.map(({ id, statusId, label }) => ({ id, label, need: needOf(statusId) }));
};
