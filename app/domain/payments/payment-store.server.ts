import { type Db, Prisma } from '~/platform/db.server';

/** Payment type ids of the spec that the code acts on. */
export const PIX = 13;

const columns = {
  id: true,
  orderId: true,
  amount: true,
  status: true,
  txid: true,
  copyPaste: true,
  createdAt: true,
  expiresAt: true,
  paidAt: true,
} as const;

export type PaymentRow = Prisma.PaymentGetPayload<{ select: typeof columns }>;

export const insertPayment = (
  db: Db,
  payment: {
    orderId: number;
    typeId: number;
    amount: number;
    /** With interest; as `amount` where there is none. */
    charged: number;
    txid: string;
    createdAt: Date;
    expiresAt: Date;
  },
) => db.payment.create({ data: payment, select: { id: true } });

export const findPayment = (db: Db, id: number): Promise<PaymentRow | null> =>
  db.payment.findUnique({ where: { id }, select: columns });

export const findPaymentByTxid = (db: Db, txid: string): Promise<PaymentRow | null> =>
  db.payment.findUnique({ where: { txid }, select: columns });

/** The latest attempt to pay an order. */
export const findPaymentOfOrder = (db: Db, orderId: number): Promise<PaymentRow | null> =>
  db.payment.findFirst({ where: { orderId }, orderBy: { attempt: 'desc' }, select: columns });

export const storeCopyPaste = (db: Db, id: number, copyPaste: string) =>
  db.payment.update({ where: { id }, data: { copyPaste }, select: { id: true } });

/** Locks a payment until the transaction ends. Its order must be locked before it. */
export const lockPayment = async (db: Db, id: number): Promise<PaymentRow | null> => {
  await db.$queryRaw(Prisma.sql`select 1 from pagamento where pk_pagamento = ${id} for update`);
  return findPayment(db, id);
};

export const settlePayment = (
  db: Db,
  id: number,
  change: { status: 'paid'; paidAt: Date } | { status: 'cancelled' },
) => db.payment.update({ where: { id }, data: change, select: { id: true } });

export type Disposition = 'applied' | 'refund' | 'refunded' | 'review';

/** Records money once, whoever tells of it first; answers false when it was known already. */
export const insertReceipt = async (
  db: Db,
  receipt: {
    /** A Pix's end-to-end id, a gateway's charge, a bank's number of a paid slip */
    externalId: string;
    paymentId: number;
    amount: number;
    paidAt: Date;
    disposition: Disposition;
    createdAt: Date;
  },
): Promise<boolean> => {
  const { count } = await db.moneyReceipt.createMany({ data: [receipt], skipDuplicates: true });
  return count > 0;
};

export const findReceipt = (db: Db, externalId: string) =>
  db.moneyReceipt.findUnique({ where: { externalId } });

/** How a promised refund ended; does nothing when that is known already. */
export const settleRefund = (db: Db, externalId: string, disposition: 'refunded' | 'review') =>
  db.moneyReceipt.updateMany({ where: { externalId, disposition: 'refund' }, data: { disposition } });

/** Pending payments that could no longer be paid at `now`, one page of a sweep. */
export const findExpiredPage = (db: Db, now: Date, afterId: number, take: number): Promise<PaymentRow[]> =>
  db.payment.findMany({
    where: { status: 'pending', expiresAt: { lte: now }, id: { gt: afterId } },
    orderBy: { id: 'asc' },
    take,
    select: columns,
  });

/** Those of these payments that belong to a charge of ours, waiting or closed, and are not booked: the txids. */
export const findUnbooked = async (
  db: Db,
  received: readonly { endToEndId: string; txid: string }[],
): Promise<string[]> => {
  const booked = await db.moneyReceipt.findMany({
    where: { externalId: { in: received.map(({ endToEndId }) => endToEndId) } },
    select: { externalId: true },
  });
  const known = new Set(booked.map(({ externalId }) => externalId));
  const open = received.filter(({ endToEndId }) => !known.has(endToEndId)).map(({ txid }) => txid);
  const rows = await db.payment.findMany({ where: { txid: { in: open } }, select: { txid: true } });
  return rows.flatMap(({ txid }) => (txid ? [txid] : []));
};

export const findOldestPending = (db: Db) =>
  db.payment.findFirst({
    where: { status: 'pending' },
    orderBy: { createdAt: 'asc' },
    select: { createdAt: true },
  });
