import { type Db, Prisma } from '~/platform/db.server';

type NewReturn = {
  endToEndId: string;
  returnId: string;
  orderId: number;
  amount: number;
  nature: string | null;
  createdAt: Date;
};

/** Returns those that were not recorded before. */
export const insertReturns = (db: Db, returns: readonly NewReturn[]) =>
  db.pixReturn.createManyAndReturn({
    data: [...returns],
    skipDuplicates: true,
    select: { endToEndId: true, returnId: true, orderId: true, amount: true, nature: true },
  });

/** Those of these receipts that paid an order, with the order. */
export const findOrdersPaidBy = async (
  db: Db,
  externalIds: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await db.moneyReceipt.findMany({
    where: { externalId: { in: [...externalIds] }, disposition: 'applied' },
    select: { externalId: true, payment: { select: { orderId: true } } },
  });
  return new Map(rows.map(({ externalId, payment }) => [externalId, payment.orderId]));
};

/** The shop's own refunds of these payments, as "end-to-end id, our id". */
export const findOwnReturns = async (db: Db, externalIds: readonly string[]): Promise<Set<string>> => {
  if (externalIds.length === 0) return new Set();
  const rows = await db.moneyReceipt.findMany({
    where: { externalId: { in: [...externalIds] } },
    select: { externalId: true, payment: { select: { refunds: { select: { key: true } } } } },
  });
  return new Set(
    rows.flatMap(({ externalId, payment }) => payment.refunds.map(({ key }) => `${externalId} ${key}`)),
  );
};

/** The number of unsettled returns. */
export const countOpenReturns = (db: Db): Promise<number> =>
  db.pixReturn.count({ where: { settledAt: null } });

/** Stores the text of a Pix; false, storing nothing, when its payment was closed meanwhile. */
export const storeCopyPaste = async (db: Db, id: number, copyPaste: string): Promise<boolean> => {
  const kept = await db.$executeRaw(Prisma.sql`
    update pagamento set pix_copia_e_cola = ${copyPaste} where pk_pagamento = ${id} and situacao = 'pending'`);
  return kept > 0;
};
