import type { Customer } from '~/domain/accounts/customer';
import { readPayableOrder } from '~/domain/orders/read-orders.server';
import type { HasDb } from '~/platform/db.server';
import type { Context } from '../../../shared/context.server';
import type { Centavos } from '../../../shared/money';
import { findPaymentParts, heldOf, lastAttempt } from '../../core/payment-part-store.server';
import { countReviews } from '../../core/receipt-store.server';
import { countProofs } from '../../means/deposit/proof-store.server';
import { type HeldBack, isCapped, type WaitingPayment, waitingPaymentOf } from './waiting-payment';

/** Money, or the receipt of a deposit, that a person has to look at before an order may be paid otherwise. */
export const findHeldBack = async ({ db }: HasDb, orderId: number): Promise<HeldBack | null> => {
  if ((await countReviews(db, orderId)) > 0) return 'in-review';
  return (await countProofs(db, orderId)) > 0 ? 'proof-sent' : null;
};

/** What an order that waits for its money still costs. */
export type AmountDue = {
  /** Besides what the wallet holds for the order already. */
  toPay: Centavos;
  /** The number of the attempt that was made last. */
  attempt: number;
  waiting: WaitingPayment | null;
  /** Why it takes no other payment for now. */
  held: HeldBack | null;
  /** So many charges were made that only cards and credit can pay it for now, or what waits. */
  isCapped: boolean;
};

/** Null for an order that waits for no money, or is not the customer's. */
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
