import type { HasDb } from '~/platform/db.server';
import type { Ids } from '../shared/ports';
import { endLease, holdLease } from './order-lease-store.server';

const PAUSE_MS = 250;

type Input = {
  orderId: number;
  /** How often it is asked for again, four times a second, while somebody else has it. */
  tries?: number;
};

/**
 * Acts on an order's cards, Pix or slip while nobody else does, by a lease that ends by itself; null where somebody else
 * has it. `keep` takes it for longer, and answers false once it is lost.
 */
export const withOrderLease = async <T>(
  { db, ids }: HasDb & { ids: Ids },
  { orderId, tries = 0 }: Input,
  work: (keep: () => Promise<boolean>) => Promise<T>,
): Promise<T | null> => {
  const lease = { orderId, holder: ids.token() };
  for (let left = tries; !(await holdLease(db, lease)); left -= 1) {
    if (left <= 0) return null;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  try {
    return await work(() => holdLease(db, lease));
  } finally {
    await endLease(db, lease);
  }
};
