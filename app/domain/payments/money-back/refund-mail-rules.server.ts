import type { MailContent } from '~/domain/notifications/mail-content';
import { mailRows, type ReadyMail } from '~/domain/notifications/mail-rule';
import { type OrderMailServices, readOrderMail } from '~/domain/orders/order-mail.server';
import type { OrderMailFacts } from '~/domain/orders/order-mails';
import { paymentMessages } from '../jobs';
import { readRefunds } from './read-refunds.server';
import type { RefundView } from './refund';
import { refundRefusedMail, refundSentMail } from './refund-mails';

type Write = (refunds: readonly RefundView[]) => (facts: OrderMailFacts) => MailContent;

const readAbout = async (
  services: OrderMailServices,
  orderId: number,
  refunds: readonly RefundView[],
  write: Write,
): Promise<ReadyMail | null> => {
  if (refunds.length === 0) return null;
  const amount = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  return readOrderMail(services, { orderId, amount, write: write(refunds) });
};

type Messages = Pick<typeof paymentMessages, 'mail.refund-sent' | 'mail.refund-refused'>;

/** Money that goes back. */
export const refundMails = mailRows<Messages, OrderMailServices>(paymentMessages, {
  'mail.refund-sent': {
    sentWhen: 'tudo o que foi devolvido junto saiu',
    trueWhile: 'alguma parte saiu de fato; só ela é dita',
    read: async (services, { orderId, batch }) => {
      const refunds = await readRefunds(services, orderId, { batch });
      const done = refunds.filter(({ state }) => state === 'done');
      return readAbout(services, orderId, done, refundSentMail);
    },
  },
  'mail.refund-refused': {
    sentWhen: 'o banco ou a operadora não aceita uma devolução',
    trueWhile: 'ela não saiu e será tentada de novo',
    read: async (services, { orderId, refundId }) => {
      const refunds = await readRefunds(services, orderId, { refundId });
      const open = refunds.filter(({ state }) => state === 'refused');
      return readAbout(services, orderId, open, refundRefusedMail);
    },
  },
});
