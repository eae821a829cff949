import type { HasDb } from '~/platform/db.server';
import type { Centavos } from '../shared/money';
import { bonusDue, bonusNote } from './bonus';
import { findPlannedBonuses } from './bonus-store.server';

/** Credit still to be released for an order; `paid` is what was paid for its goods, without wallet credit. */
export type FutureRelease = {
  orderId: number;
  orderedAt: Date;
  total: Centavos;
  paid: Centavos;
  bonus: Centavos;
  note: string;
};

const MOST = 100;

/** The customer's credit still to be released, the next first, at most a hundred entries. */
export const listFutureReleases = async ({ db }: HasDb, userId: number): Promise<FutureRelease[]> => {
  const planned = await findPlannedBonuses(db, userId, MOST);
  return planned.flatMap((each) => {
    const bonus = bonusDue(each);
    const { orderId, orderedAt, total, paid } = each;
    return bonus > 0 ? [{ orderId, orderedAt, total, paid, bonus, note: bonusNote(each) }] : [];
  });
};
