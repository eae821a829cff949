import type { Delivery } from '~/domain/cart/cart';
import type { MailContent } from '~/domain/notifications/mail-content';
import type { Mailer } from '~/domain/notifications/ports';
import type { HasDb } from '~/platform/db.server';
import type { OrderMailFacts } from './order-mails';
import { findOrderContact } from './order-store.server';

export type OrderMail = Pick<OrderMailFacts, 'orderId' | 'payment' | 'amount'> & {
  write: (facts: OrderMailFacts) => MailContent;
  key: string;
  /** Statuses of the order in which the mail is still true; in any without. */
  whileIn?: readonly number[];
  /** Somebody else than the order's customer. */
  to?: { name: string; address: string };
};

export type OrderMailServices = HasDb & { mailer: Mailer; shop: { url: string; mailDomain: string } };

const deliveryOf = (delivery: Delivery): OrderMailFacts['delivery'] => ({
  method: delivery.type === 'counter' ? delivery.name : delivery.transport,
  lines: delivery.type === 'counter' ? delivery.lines : [delivery.recipient, ...delivery.lines],
});

/**
 * Sends one mail about an order, as it stands now, to its customer. The message id comes from the promise's key:
 * a repetition carries the same one. Rejects when the mail server does not take it.
 */
export const sendOrderMail = async (
  { db, mailer, shop }: OrderMailServices,
  { orderId, write, key, amount, payment, to, whileIn }: OrderMail,
): Promise<void> => {
  const order = await findOrderContact(db, orderId);
  if (!order || (whileIn && !whileIn.includes(order.statusId))) return;
  const content = write({
    ...{ orderId, payment, amount },
    ...order,
    customer: order,
    delivery: deliveryOf(order.delivery),
    promisedFor: order.promisedFor?.toISOString().slice(0, 10) ?? null,
    shopUrl: shop.url,
    orderUrl: `${shop.url}/pedido/${orderId}`,
  });
  await mailer.send({
    to: to ?? { name: order.name, address: order.email },
    content,
    messageId: `<${key}@${shop.mailDomain}>`,
  });
};
