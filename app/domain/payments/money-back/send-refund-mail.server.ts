import type { MailContent } from '~/domain/notifications/mail-content';
import type { OrderMailFacts } from '~/domain/orders/order-mails';
import { type OrderMailServices, sendOrderMail } from '~/domain/orders/send-order-mail.server';
import { readRefunds } from './read-refunds.server';
import type { RefundView } from './refund';
import { refundRefusedMail, refundSentMail } from './refund-mails';

type Write = (refunds: readonly RefundView[]) => (facts: OrderMailFacts) => MailContent;

const sendAbout = async (
  services: OrderMailServices,
  { orderId, key }: { orderId: number; key: string },
  refunds: readonly RefundView[],
  write: Write,
): Promise<void> => {
  if (refunds.length === 0) return;
  const amount = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  await sendOrderMail(services, { orderId, amount, payment: null, key, write: write(refunds) });
};

/** Tells of what was asked for together and has gone by now. */
export const sendRefundSentMail = async (
  services: OrderMailServices,
  { orderId, batch, key }: { orderId: number; batch: string; key: string },
): Promise<void> => {
  const refunds = await readRefunds(services, orderId, { batch });
  const done = refunds.filter(({ state }) => state === 'done');
  await sendAbout(services, { orderId, key }, done, refundSentMail);
};

/** Tells of one that its bank refused, unless it went meanwhile. */
export const sendRefundRefusedMail = async (
  services: OrderMailServices,
  { orderId, refundId, key }: { orderId: number; refundId: number; key: string },
): Promise<void> => {
  const refunds = await readRefunds(services, orderId, { refundId });
  const open = refunds.filter(({ state }) => state !== 'done');
  await sendAbout(services, { orderId, key }, open, refundRefusedMail);
};
