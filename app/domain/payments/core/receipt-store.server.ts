import type { Db } from '~/platform/db.server';

/**
 * The number of receipts of an order that a person must check before it may go on. A receipt whose refund failed, with
 * the bank's reason, is not counted, since it is not the order's money.
 */
export const countReviews = (db: Db, orderId: number): Promise<number> =>
  db.moneyReceipt.count({ where: { disposition: 'review', trouble: null, payment: { orderId } } });

/**
 * Why a person must check money: a wrong amount, money that its bank took back, an erased customer without a wallet,
 * an order marked as paid without money, money that is older than its charge.
 */
export type ReviewReason = 'amount' | 'returned' | 'erased' | 'unpaid' | 'older';

export type Disposition = 'applied' | 'refund' | 'refunded' | 'credited' | 'review';

/** Records money exactly once, whichever source reports it first; false when it was already recorded. */
export const insertReceipt = async (
  db: Db,
  receipt: {
    /** A Pix's end-to-end id, a gateway's charge, a bank's number of a paid slip */
    externalId: string;
    paymentId: number;
    amount: number;
    paidAt: Date;
    disposition: Disposition;
    /** Set for a `review`. */
    reviewFor: ReviewReason | null;
    createdAt: Date;
  },
): Promise<boolean> => {
  const { count } = await db.moneyReceipt.createMany({ data: [receipt], skipDuplicates: true });
  return count > 0;
};

export const findReceipt = (db: Db, externalId: string) =>
  db.moneyReceipt.findUnique({ where: { externalId } });

/** The receipts among these that are already booked. */
export const findKnownReceipts = async (db: Db, externalIds: readonly string[]): Promise<Set<string>> => {
  const rows = await db.moneyReceipt.findMany({
    where: { externalId: { in: [...externalIds] } },
    select: { externalId: true },
  });
  return new Set(rows.map(({ externalId }) => externalId));
};

/** Money for an order that waits for a person because its amount differs from the charge. */
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

/** Records the decision about money that waited for a person; false when it was already decided. */
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

/** The refund of money that paid nothing, by the bank's id of that money. */
export const findRefundOfReceipt = async (db: Db, receiptId: string): Promise<number | null> =>
  (await db.refund.findUnique({ where: { receiptId }, select: { id: true } }))?.id ?? null;
