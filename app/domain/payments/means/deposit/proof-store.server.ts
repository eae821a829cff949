import { type Db, Prisma } from '~/platform/db.server';

/** The number of receipts that the customer sent for the open deposits of an order. */
export const countProofs = (db: Db, orderId: number): Promise<number> =>
  db.depositProof.count({ where: { payment: { orderId, status: 'pending' } } });

/** The page size for reading a customer's receipts. */
const PROOFS_PAGE = 100;

export const insertProof = async (db: Db, proof: Prisma.DepositProofUncheckedCreateInput): Promise<void> => {
  await db.depositProof.create({ data: proof, select: { id: true } });
};

/** A missing row is no error. */
export const deleteProof = (db: Db, id: string) => db.depositProof.deleteMany({ where: { id } });

/** The receipts sent for one attempt to pay an order, oldest first; there are only a few. */
export const findProofsOfAttempt = (db: Db, { orderId, attempt }: { orderId: number; attempt: number }) =>
  db.depositProof.findMany({
    where: { payment: { orderId, attempt } },
    orderBy: { id: 'asc' },
    take: PROOFS_PAGE,
    select: { id: true, originalName: true, createdAt: true },
  });

/** All receipts of a customer: the page after this id. */
export const findOwnProofs = (db: Db, userId: number, afterId: string) =>
  db.depositProof.findMany({
    where: { id: { gt: afterId }, payment: { order: { userId } } },
    orderBy: { id: 'asc' },
    take: PROOFS_PAGE,
    select: { id: true, originalName: true, storageKey: true, createdAt: true },
  });

/** Receipts sent within a period: the page after this id. */
export const findProofsSent = (db: Db, { from, to, afterId }: { from: Date; to: Date; afterId: string }) =>
  db.depositProof.findMany({
    where: { id: { gt: afterId }, createdAt: { gt: from, lte: to } },
    orderBy: { id: 'asc' },
    take: PROOFS_PAGE,
    select: { id: true, storageKey: true },
  });

export const deleteProofs = (db: Db, ids: string[]) =>
  db.depositProof.deleteMany({ where: { id: { in: ids } } });

/** Orders with a waiting deposit whose last receipt was sent before an instant, and which were not reported yet. */
export const findLateDeposits = async (
  db: Db,
  { sentBefore, afterOrderId, take }: { sentBefore: Date; afterOrderId: number; take: number },
): Promise<number[]> => {
  const rows = await db.$queryRaw<{ orderId: number }[]>(Prisma.sql`
    select distinct fk_pedido as "orderId" from pagamento
     where situacao = 'pending' and fk_tipo_pagamento = 1 and conferencia_atrasada_em is null
       and fk_pedido > ${afterOrderId}
       and (select max(dta_inc) from comprovante_pagamento where fk_pagamento = pk_pagamento) <= ${sentBefore}
     order by fk_pedido limit ${take}`);
  return rows.map(({ orderId }) => orderId);
};

/** When the last receipt of a payment was sent, or null. */
export const findLastProof = async (db: Db, paymentId: number): Promise<Date | null> =>
  (await db.depositProof.aggregate({ where: { paymentId }, _max: { createdAt: true } }))._max.createdAt;

export const noteLate = (db: Db, paymentId: number, lateSince: Date) =>
  db.payment.update({ where: { id: paymentId }, data: { lateSince }, select: { id: true } });

/** A few orders whose late deposit was reported to staff, who have not decided yet, oldest first. */
export const listLateDeposits = async (db: Db): Promise<number[]> => {
  const rows = await db.payment.findMany({
    where: { status: 'pending', lateSince: { not: null } },
    orderBy: { lateSince: 'asc' },
    take: 20,
    select: { orderId: true },
  });
  return rows.map(({ orderId }) => orderId);
};
