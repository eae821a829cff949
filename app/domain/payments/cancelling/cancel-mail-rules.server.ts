import { mailRows } from '~/domain/notifications/mail-rule';
import { readCancelledItem, readCancelReason } from '~/domain/orders/end-order.server';
import { orderMessages } from '~/domain/orders/jobs';
import { readOrderMail } from '~/domain/orders/order-mail.server';
import { orderCancelledMail } from '~/domain/orders/order-mails';
import { orderStatus } from '~/domain/orders/order-status';
import { paymentMessages } from '../jobs';
import { readRefunds, wasOrderPaid } from '../money-back/read-refunds.server';
import { type PaymentMailServices, readPaymentMail } from '../payment-mail.server';
import { itemCancelledMail, paidOrderCancelledMail, unpaidOrderCancelledMail } from './cancel-mails';

const isCancelled = ({ statusId }: { statusId: number }): boolean => statusId === orderStatus.cancelled;

type Messages = Pick<typeof orderMessages, 'mail.order-cancelled'> &
  Pick<typeof paymentMessages, 'mail.item-cancelled'>;

/** An order or an item of it was cancelled: nobody paid it, its customer wished it, or it was paid and goes back. */
export const cancelMails = mailRows<Messages, PaymentMailServices>(
  { ...orderMessages, ...paymentMessages },
  {
    'mail.order-cancelled': {
      sentWhen: 'o pedido é cancelado: por falta de pagamento, a pedido do cliente ou pela equipe',
      trueWhile: 'o pedido está cancelado; o que volta é dito como está na hora',
      read: async (services, { orderId }) => {
        if (await wasOrderPaid(services, orderId)) {
          const refunds = (await readRefunds(services, orderId)).filter(({ cause }) => cause === 'order');
          const write = paidOrderCancelledMail(refunds);
          return readOrderMail(services, { orderId, holds: isCancelled, write });
        }
        const isWished = (await readCancelReason(services, orderId)) !== null;
        const write = isWished ? unpaidOrderCancelledMail : orderCancelledMail;
        return readPaymentMail(services, { orderId, holds: isCancelled, write });
      },
    },
    'mail.item-cancelled': {
      sentWhen: 'a equipe cancela um item de um pedido pago',
      trueWhile: 'o item está cancelado; o que volta é dito como está na hora',
      read: async (services, { orderId, itemId }) => {
        const item = await readCancelledItem(services, itemId);
        if (!item) return null;
        const refunds = await readRefunds(services, orderId, { itemId });
        return readOrderMail(services, { orderId, write: itemCancelledMail(item.description, refunds) });
      },
    },
  },
);
