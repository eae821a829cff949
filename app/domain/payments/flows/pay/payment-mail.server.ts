import { MailNotYet } from '~/domain/notifications/mail-report';
import type { ReadyMail } from '~/domain/notifications/message';
import { queueMessage } from '~/domain/notifications/queue-message.server';
import { chargeReadyMessage } from '~/domain/orders/messages';
import {
  type MailedOrder,
  type OrderMail,
  type OrderMailServices,
  readOrderMail,
} from '~/domain/orders/order-mail.server';
import type { HasDb } from '~/platform/db.server';
import type { PaymentView } from '../../core/payment-view';
import { meansOf } from '../../means/all-means';
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
  /**
   * The code or slip to pay with goes with it. While the bank has not issued it, the mail waits: two minutes, after
   * which it says so and promises another mail (`promised`), or as long as it takes (`needed`).
   */
  code?: 'promised' | 'needed';
};

/** How long a mail waits before it looks for the code again; it is sent sooner when the bank issues it. */
const AGAIN_AFTER_SECONDS = 30;

const lacksCode = (view: PaymentView): boolean =>
  view.status === 'pending' && meansOf(view.typeId).hasCode === true && !view.copyPaste && !view.slip?.line;

/** Another mail brings the code of this attempt. */
const queueLateCode = (services: HasDb, orderId: number, attempt: number) => () =>
  queueMessage(
    services,
    chargeReadyMessage.of({
      payload: { orderId, attempt },
      dedupeKey: `charge-ready-${orderId}-${attempt}`,
    }),
  );

/** A boleto that the bank has made and that can be paid: a mail asks no bank for one. */
const isPayableSlip = (view: PaymentView | null): boolean =>
  view?.status === 'pending' && view.slip !== null && view.slip.line !== null && !view.slip.isOverdue;

/** A mail about an order and its current payment; null if it no longer applies to both. */
export const readPaymentMail = async (
  services: PaymentMailContext,
  { holds, code, ...input }: PaymentMail,
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
  if (!mail || !code || !view) return mail;
  if (lacksCode(view)) {
    if (code === 'needed' || !view.isCodeLate)
      throw new MailNotYet(AGAIN_AFTER_SECONDS, 'the bank has not issued the code');
    return { ...mail, afterwards: queueLateCode(services, input.orderId, view.attempt) };
  }
  if (!isPayableSlip(view)) return mail;
  const slip = await slipAttachment(services, input.orderId);
  if (slip.length === 0) return mail;
  const note = ['O boleto vai anexado a este e-mail, em PDF.', mail.content.note ?? ''].join(' ').trim();
  const content = { ...mail.content, note };
  return { ...mail, content, attachments: [...(mail.attachments ?? []), ...slip] };
};
