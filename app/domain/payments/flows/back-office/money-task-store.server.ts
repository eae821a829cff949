import type { Db, Prisma } from '~/platform/db.server';
import { allMeans } from '../../means/all-means';

type Page = { skip: number; take: number };

const order = { select: { id: true, user: { select: { name: true } } } } as const;

/** Refunds that wait for a person, oldest first. */
const waitingRefunds = { state: 'person', settledAt: null } satisfies Prisma.RefundWhereInput;

export const findWaitingRefunds = (db: Db, page: Page) =>
  db.refund.findMany({ where: waitingRefunds, orderBy: { id: 'asc' }, ...page, include: { order } });

/** Money under review without a refund; money with one is listed as a refund. */
const reviews = { disposition: 'review', refund: null } satisfies Prisma.MoneyReceiptWhereInput;

export const findReviews = (db: Db, page: Page) =>
  db.moneyReceipt.findMany({
    where: reviews,
    orderBy: [{ createdAt: 'asc' }, { externalId: 'asc' }],
    ...page,
    include: { payment: { select: { order } } },
  });

/** Deposits with a receipt from the customer, which staff look for in the shop's account. */
const deposits = () =>
  ({
    status: 'pending',
    typeId: {
      in: allMeans().flatMap(({ isConfirmedByStaff, typeIds }) => (isConfirmedByStaff ? typeIds : [])),
    },
    proofs: { some: {} },
  }) satisfies Prisma.PaymentWhereInput;

export const findWaitingDeposits = (db: Db, page: Page) =>
  db.payment.findMany({
    where: deposits(),
    orderBy: { id: 'asc' },
    ...page,
    include: {
      order,
      proofs: { orderBy: { id: 'asc' }, take: 10, select: { id: true, originalName: true, size: true } },
    },
  });

/** What became of mails, by key; those that left long ago have no row any more. */
export const findMails = (db: Db, dedupeKeys: readonly string[]) =>
  db.outboxMessage.findMany({
    where: { dedupeKey: { in: [...dedupeKeys] } },
    select: { dedupeKey: true, deliveredAt: true, failedAt: true, lastError: true },
  });

const open = { settledAt: null };

export const findOpenChargebacks = (db: Db, page: Page) =>
  db.chargeback.findMany({ where: open, orderBy: { createdAt: 'asc' }, ...page, include: { order } });

export const findOpenPixReturns = (db: Db, page: Page) =>
  db.pixReturn.findMany({ where: open, orderBy: { createdAt: 'asc' }, ...page, include: { order } });

export const countMoneyTasks = async (db: Db) => {
  const [devolucoes, recebimentos, depositos, contestadas, pix] = await Promise.all([
    db.refund.count({ where: waitingRefunds }),
    db.moneyReceipt.count({ where: reviews }),
    db.payment.count({ where: deposits() }),
    db.chargeback.count({ where: open }),
    db.pixReturn.count({ where: open }),
  ]);
  return { devolucoes, recebimentos, depositos, contestadas, pix };
};

/** Changes a refund that still waits for a person; returns its order, or null if it does not wait. */
export const changeWaitingRefund = async (
  db: Db,
  id: number,
  data: Prisma.RefundUpdateManyMutationInput,
): Promise<number | null> => {
  const rows = await db.refund.updateManyAndReturn({
    where: { id, ...waitingRefunds },
    data,
    select: { orderId: true },
  });
  return rows[0]?.orderId ?? null;
};

/** Refunds money that waited for a decision; a trigger writes the refund. */
export const giveReviewBack = async (db: Db, externalId: string): Promise<number | null> => {
  const { count } = await db.moneyReceipt.updateMany({
    where: { externalId, ...reviews },
    data: { disposition: 'refund' },
  });
  if (count === 0) return null;
  const row = await db.moneyReceipt.findUniqueOrThrow({
    where: { externalId },
    select: { payment: { select: { orderId: true } } },
  });
  return row.payment.orderId;
};

export const settleChargeback = async (db: Db, chargeId: string, now: Date): Promise<number | null> => {
  const where = { chargeId, ...open };
  const rows = await db.chargeback.updateManyAndReturn({
    where,
    data: { settledAt: now },
    select: { orderId: true },
  });
  return rows[0]?.orderId ?? null;
};

export const settlePixReturn = async (
  db: Db,
  { endToEndId, returnId }: { endToEndId: string; returnId: string },
  now: Date,
): Promise<number | null> => {
  const where = { endToEndId, returnId, ...open };
  const rows = await db.pixReturn.updateManyAndReturn({
    where,
    data: { settledAt: now },
    select: { orderId: true },
  });
  return rows[0]?.orderId ?? null;
};

export const findDepositOrder = async (db: Db, paymentId: number): Promise<number | null> =>
  (await db.payment.findFirst({ where: { id: paymentId, ...deposits() }, select: { orderId: true } }))
    ?.orderId ?? null;

export const findProof = (db: Db, id: string) =>
  db.depositProof.findUnique({ where: { id }, select: { originalName: true, storageKey: true } });
