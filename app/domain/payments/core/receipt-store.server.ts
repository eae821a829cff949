import type { Db } from '~/platform/db.server';

/**
 * How many receipts of an order a person has to look at before it may go on. One that could not go back, of which the
 * bank said why, is no money of the order.
 */
export const countReviews = (db: Db, orderId: number): Promise<number> =>
  db.moneyReceipt.count({ where: { disposition: 'review', trouble: null, payment: { orderId } } });

/**
 * Why a person has to look at money: another amount, money that its bank took back, no account to give it to, an order that
 * is paid without any.
 */
export type ReviewReason = 'amount' | 'returned' | 'erased' | 'unpaid';

export type Disposition = 'applied' | 'refund' | 'refunded' | 'credited' | 'review';

/** Records money once, from which side ever it is known first; answers false when it was known already. */
export const insertReceipt = async (
  db: Db,
  receipt: {
    /** A Pix's end-to-end id, a gateway's charge, a bank's number of a paid slip */
    externalId: string;
    paymentId: number;
    amount: number;
    paidAt: Date;
    disposition: Disposition;
    /** Of a `review`. */
    reviewFor: ReviewReason | null;
    createdAt: Date;
  },
): Promise<boolean> => {
  const { count } = await db.moneyReceipt.createMany({ data: [receipt], skipDuplicates: true });
  return count > 0;
};

export const findReceipt = (db: Db, externalId: string) =>
  db.moneyReceipt.findUnique({ where: { externalId } });

/** Those of these receipts that are booked already. */
export const findKnownReceipts = async (db: Db, externalIds: readonly string[]): Promise<Set<string>> => {
  const rows = await db.moneyReceipt.findMany({
    where: { externalId: { in: [...externalIds] } },
    select: { externalId: true },
  });
  return new Set(rows.map(({ externalId }) => externalId));
};

/** Money of an order that waits for a person because it was another amount than was charged. */
export const findOtherAmounts = async (
  db: Db,
  orderId: number,
): Promise<{ externalId: string; amount: number; typeId: number }[]> => {
  const rows = await db.moneyReceipt.findMany({
    where: { disposition: 'review', reviewFor: 'amount', trouble: null, payment: { orderId } },
    select: { externalId: true, amount: true, payment: { select: { typeId: true } } },
    orderBy: { externalId: 'asc' },
  });
  return rows.map(({ externalId, amount, payment }) => ({ externalId, amount, typeId: payment.typeId }));
};

/** What becomes of money that waited for a person; answers false when somebody decided it before. */
export const decideReview = async (
  db: Db,
  externalId: string,
  disposition: 'credited' | 'refund',
): Promise<boolean> => {
  const { count } = await db.moneyReceipt.updateMany({
    where: { externalId, disposition: 'review' },
    data: { disposition },
  });
  return count > 0;
};

/** The refund of money that paid nothing, by the bank's id of it. */
export const findRefundOfReceipt = async (db: Db, receiptId: string): Promise<number | null> =>
  (await db.refund.findUnique({ where: { receiptId }, select: { id: true } }))?.id ?? null;
