import type { Customer } from '~/domain/accounts/customer';
import { readPayableOrder } from '~/domain/orders/read-orders.server';
import type { HasDb } from '~/platform/db.server';
import type { Centavos } from '../shared/money';
import type { Clock } from '../shared/ports';
import type { HeldBack } from './change-failure';
import { findHeldBack } from './held-back.server';
import { isCapped } from './limits';
import { findPaymentParts, heldOf, lastAttempt } from './payment-part-store.server';
import { type WaitingPayment, waitingPaymentOf } from './waiting-payment';

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
  services: HasDb & { clock: Clock },
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
