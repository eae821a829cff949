import type { Db } from '~/platform/db.server';

type NewChargeback = {
  chargeId: string;
  paymentId: number;
  orderId: number;
  amount: number;
  createdAt: Date;
};

/** Answers false when it was noted before. */
export const insertChargeback = async (db: Db, chargeback: NewChargeback): Promise<boolean> => {
  const { count } = await db.chargeback.createMany({ data: [chargeback], skipDuplicates: true });
  return count > 0;
};

/** Those of these charges that are noted already. */
export const findKnownChargebacks = async (db: Db, chargeIds: readonly string[]): Promise<Set<string>> => {
  const rows = await db.chargeback.findMany({
    where: { chargeId: { in: [...chargeIds] } },
    select: { chargeId: true },
  });
  return new Set(rows.map(({ chargeId }) => chargeId));
};

/** How many nobody has settled yet. */
export const countOpenChargebacks = (db: Db): Promise<number> =>
  db.chargeback.count({ where: { settledAt: null } });
