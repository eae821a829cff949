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

/** How many nobody has settled yet. */
export const countOpenChargebacks = (db: Db): Promise<number> =>
  db.chargeback.count({ where: { settledAt: null } });
