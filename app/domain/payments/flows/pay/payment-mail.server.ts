import type { ReadyMail } from '~/domain/notifications/message';
import {
  type MailedOrder,
  type OrderMail,
  type OrderMailServices,
  readOrderMail,
} from '~/domain/orders/order-mail.server';
import type { PaymentView } from '../../core/payment-view';
import { type SlipAttachmentContext, slipAttachment } from '../../means/boleto/slip-attachment.server';
import { mailPayment } from './labels';
import type { PaymentMethods } from './payment-methods.server';
import { readPayment } from './payment-queries.server';

export type PaymentMailContext = OrderMailServices &
  SlipAttachmentContext & { paymentMethods: PaymentMethods };

export type PaymentMail = Omit<OrderMail, 'payment' | 'holds'> & {
  /**
   * Whether the mail still applies to the order and its payment; `payment` is null for an order that costs nothing.
   */
  holds: (order: MailedOrder, payment: PaymentView | null) => boolean;
  /** A slip that can be paid goes with it. */
  attachesSlip?: true;
};

/** A boleto that the bank has made and that can be paid: a mail asks no bank for one. */
const isPayableSlip = (view: PaymentView | null): boolean =>
  view?.status === 'pending' && view.slip !== null && view.slip.line !== null && !view.slip.isOverdue;

/** A mail about an order and its current payment; null if it no longer applies to both. */
export const readPaymentMail = async (
  services: PaymentMailContext,
  { holds, attachesSlip, ...input }: PaymentMail,
): Promise<ReadyMail | null> => {
  const { paymentMethods } = services;
  const [view, methods, account] = await Promise.all([
    readPayment(services, input.orderId),
    paymentMethods.all(),
    paymentMethods.depositAccount(),
  ]);
  const mail = await readOrderMail(services, {
    ...input,
    payment: view && mailPayment(view, { methods, account }),
    holds: (order) => holds(order, view),
  });
  if (!mail || !attachesSlip || !isPayableSlip(view)) return mail;
  const slip = await slipAttachment(services, input.orderId);
  if (slip.length === 0) return mail;
  const note = ['O boleto vai anexado a este e-mail, em PDF.', mail.content.note ?? ''].join(' ').trim();
  const content = { ...mail.content, note };
  return { ...mail, content, attachments: [...(mail.attachments ?? []), ...slip] };
};
