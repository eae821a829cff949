import type { HasDb } from '~/platform/db.server';
import { wayOf } from './plan-money-back';
import type { RefundView } from './refund';
import { findBackPaymentParts, findRefundViews, type RefundFilter } from './refund-store.server';

/**
 * What goes back or went back of an order that the caller has shown to be the customer's own, oldest first; what came
 * too late or twice is told with its receipt (`readOtherMoney`).
 */
export const readRefunds = async (
  { db }: HasDb,
  orderId: number,
  filter: RefundFilter = {},
): Promise<RefundView[]> =>
  (await findRefundViews(db, orderId, filter)).map(({ typeId, card, ...refund }) => ({
    ...refund,
    ...wayOf({ typeId, card }, refund.goal),
  }));

/** Whether anything was ever paid for an order, whatever became of it since. */
export const wasOrderPaid = async ({ db }: HasDb, orderId: number): Promise<boolean> =>
  (await findBackPaymentParts(db, orderId)).length > 0;
