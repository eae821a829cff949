import { readCancelledItem, readCancelReason } from '~/domain/orders/end-order.server';
import { orderCancelledMail } from '~/domain/orders/order-mails';
import { sendOrderMail } from '~/domain/orders/send-order-mail.server';
import { readRefunds, wasOrderPaid } from '../money-back/read-refunds.server';
import { type PaymentMailServices, sendPaymentMail } from '../send-payment-mail.server';
import { itemCancelledMail, paidOrderCancelledMail, unpaidOrderCancelledMail } from './cancel-mails';

/** Tells that an order was cancelled, and why: nobody paid it, its customer wished it, or it was paid and goes back. */
export const sendOrderCancelledMail = async (
  services: PaymentMailServices,
  { orderId, key }: { orderId: number; key: string },
): Promise<void> => {
  const mail = { orderId, key, amount: null };
  if (await wasOrderPaid(services, orderId)) {
    const refunds = (await readRefunds(services, orderId)).filter(({ cause }) => cause === 'order');
    await sendOrderMail(services, { ...mail, payment: null, write: paidOrderCancelledMail(refunds) });
    return;
  }
  const isWished = (await readCancelReason(services, orderId)) !== null;
  await sendPaymentMail(services, {
    ...mail,
    write: isWished ? unpaidOrderCancelledMail : orderCancelledMail,
  });
};

/** Tells that an item of an order was cancelled, which goes on without it. */
export const sendItemCancelledMail = async (
  services: PaymentMailServices,
  { orderId, itemId, key }: { orderId: number; itemId: number; key: string },
): Promise<void> => {
  const item = await readCancelledItem(services, itemId);
  if (!item) return;
  const refunds = await readRefunds(services, orderId, { itemId });
  const write = itemCancelledMail(item.description, refunds);
  await sendOrderMail(services, { orderId, key, amount: null, payment: null, write });
};
