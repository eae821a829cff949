import type { HasDb } from '~/platform/db.server';
import type { Centavos } from '../shared/money';
import { bonusDue, bonusNote } from './bonus';
import { findPlannedBonuses } from './bonus-store.server';

/** Credit that an order is to release; `paid` is what its goods were paid with, without the wallet. */
export type FutureRelease = {
  orderId: number;
  orderedAt: Date;
  total: Centavos;
  paid: Centavos;
  bonus: Centavos;
  note: string;
};

const MOST = 100;

/** What the customer's orders are to release, the next first, at most a hundred. */
export const listFutureReleases = async ({ db }: HasDb, userId: number): Promise<FutureRelease[]> => {
  const planned = await findPlannedBonuses(db, userId, MOST);
  return planned.flatMap((each) => {
    const bonus = bonusDue(each);
    const { orderId, orderedAt, total, paid } = each;
    return bonus > 0 ? [{ orderId, orderedAt, total, paid, bonus, note: bonusNote(each) }] : [];
  });
};
