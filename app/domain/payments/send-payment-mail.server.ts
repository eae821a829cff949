import {
  type OrderMail,
  type OrderMailServices,
  sendOrderMail,
} from '~/domain/orders/send-order-mail.server';
import type { Clock } from '../shared/ports';
import type { PaymentMethods } from './list-payment-methods.server';
import { mailPayment } from './mail-payment';
import { readPayment } from './read-payment.server';

export type PaymentMailServices = OrderMailServices & { clock: Clock; paymentMethods: PaymentMethods };

/** Sends one mail about an order, with how it is paid as that stands now. */
export const sendPaymentMail = async (
  services: PaymentMailServices,
  mail: Omit<OrderMail, 'payment'>,
): Promise<void> => {
  const view = await readPayment(services, mail.orderId);
  const payment = view && mailPayment(view, await services.paymentMethods.all());
  await sendOrderMail(services, { ...mail, payment });
};
