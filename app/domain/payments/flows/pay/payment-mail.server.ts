import type { ReadyMail } from '~/domain/notifications/message';
import {
  type MailedOrder,
  type OrderMail,
  type OrderMailServices,
  readOrderMail,
} from '~/domain/orders/order-mail.server';
import type { ShopFacts } from '~/domain/storefront/shop-facts';
import type { PaymentView } from '../../core/payment-view';
import { mailPayment } from './labels';
import type { PaymentMethods } from './payment-methods.server';
import { readPayment } from './payment-queries.server';

export type PaymentMailContext = OrderMailServices & {
  paymentMethods: PaymentMethods;
  storefront: { facts: () => Promise<ShopFacts> };
};

export type PaymentMail = Omit<OrderMail, 'payment' | 'holds'> & {
  /**
   * Whether the mail still applies to the order and its payment; `payment` is null for an order that costs nothing.
   */
  holds: (order: MailedOrder, payment: PaymentView | null) => boolean;
};

/** A mail about an order and its current payment; null if it no longer applies to both. */
export const readPaymentMail = async (
  services: PaymentMailContext,
  { holds, ...mail }: PaymentMail,
): Promise<ReadyMail | null> => {
  const view = await readPayment(services, mail.orderId);
  return readOrderMail(services, {
    ...mail,
    payment: view && mailPayment(view, await services.paymentMethods.all()),
    holds: (order) => holds(order, view),
  });
};
