import type { Customer } from '~/domain/accounts/customer';
import { readPayableOrder } from '~/domain/orders/read-orders.server';
import type { HasDb } from '~/platform/db.server';
import type { Context } from '../../../shared/context.server';
import type { Centavos } from '../../../shared/money';
import { findPaymentParts, heldOf, lastAttempt } from '../../core/payment-part-store.server';
import { countReviews } from '../../core/receipt-store.server';
import { countProofs } from '../../means/deposit/proof-store.server';
import { type HeldBack, isCapped, type WaitingPayment, waitingPaymentOf } from './waiting-payment';

/** Money or a deposit receipt that a person must check before the order may be paid another way. */
export const findHeldBack = async ({ db }: HasDb, orderId: number): Promise<HeldBack | null> => {
  if ((await countReviews(db, orderId)) > 0) return 'in-review';
  return (await countProofs(db, orderId)) > 0 ? 'proof-sent' : null;
};

/** What remains to be paid of an order that awaits payment. */
export type AmountDue = {
  /** Not counting credit that the wallet already holds for the order. */
  toPay: Centavos;
  /** The number of the latest attempt. */
  attempt: number;
  waiting: WaitingPayment | null;
  /** Why it accepts no other payment for now. */
  held: HeldBack | null;
  /** So many charges were made that for now it can only be paid by card, by credit or with the waiting charge. */
  isCapped: boolean;
};

/** Null for an order that does not await payment, or is not the customer's. */
export const readAmountDue = async (
  services: Pick<Context, 'db' | 'clock'>,
  customer: Pick<Customer, 'id'>,
  orderId: number,
): Promise<AmountDue | null> => {
  const order = await readPayableOrder(services, customer.id, orderId);
  if (!order?.awaits) return null;
  const paymentParts = await findPaymentParts(services.db, orderId);
  const attempt = lastAttempt(paymentParts);
  const now = services.clock.now();
  const latest = paymentParts.filter((paymentPart) => paymentPart.attempt === attempt);
  return {
    toPay: order.total - heldOf(paymentParts),
    attempt,
    waiting: waitingPaymentOf(latest, now),
    held: await findHeldBack(services, orderId),
    isCapped: isCapped(paymentParts, now),
  };
};
