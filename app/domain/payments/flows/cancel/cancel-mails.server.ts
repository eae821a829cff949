import { hello } from '~/domain/accounts/customer';
import { anExample, type MailContent } from '~/domain/notifications/mail-content';
import { defineMail, type MailRow } from '~/domain/notifications/message';
import { readCancelledItem, readCancelReason } from '~/domain/orders/end-order.server';
import { anOrder } from '~/domain/orders/example-mail-facts';
import { orderCancelledMessage } from '~/domain/orders/messages';
import { readOrderMail } from '~/domain/orders/order-mail.server';
import {
  givenBackSentences,
  livingItems,
  type OrderMailFacts,
  orderCancelledMail,
  orderedPieces,
  orderMailLink,
  repeatMailLink,
  repeatSentences,
} from '~/domain/orders/order-mails';
import { itemStatus, orderStatus } from '~/domain/orders/order-status';
import { formatBrl } from '~/domain/shared/money';
import { itemCancelledMessage } from '../../core/messages';
import { type RefundView, summed } from '../money-back/refund';
import { refundTable, sumOf } from '../money-back/refund-mails.server';
import { readRefunds, wasOrderPaid } from '../money-back/refund-queries.server';
import { exampleRefund, paidBy, waysToPay } from '../pay/example-payments';
import { type PaymentMailContext, readPaymentMail } from '../pay/payment-mail.server';

/** How and when each part is refunded, one sentence each. */
const waysOf = (refunds: readonly RefundView[]): string[] =>
  summed(refunds, ({ time }) => time).map(
    ({ amount, way, time }) =>
      `${formatBrl(amount)}: ${way.charAt(0).toLowerCase()}${way.slice(1)}, ${time}.`,
  );

/** A paid order was cancelled, with its refunds. */
export const paidOrderCancelledMail =
  (refunds: readonly RefundView[]) =>
  (facts: OrderMailFacts): MailContent => ({
    subject: `Pedido ${facts.orderId} cancelado`,
    preview: refunds.length > 0 ? `Devolvemos ${sumOf(refunds)}.` : 'O pedido foi cancelado.',
    heading: 'Pedido cancelado',
    paragraphs: [
      hello(facts.customer),
      `O pedido ${facts.orderId} foi cancelado e não será produzido.`,
      ...(refunds.length > 0 ? [`Devolvemos ${sumOf(refunds)}:`, ...waysOf(refunds)] : []),
      ...(facts.usedCoupon ? ['O cupom que ele usava vale de novo enquanto estiver no prazo.'] : []),
      ...repeatSentences(facts),
    ],
    pieces: orderedPieces(facts),
    facts: refunds.length > 0 ? refundTable(refunds) : [],
    link: repeatMailLink(facts),
  });

/** An unpaid order was cancelled by its customer. */
export const unpaidOrderCancelledMail = (facts: OrderMailFacts): MailContent => ({
  subject: `Pedido ${facts.orderId} cancelado`,
  preview: 'Nada foi cobrado, e os seus arquivos continuam guardados.',
  heading: 'Pedido cancelado',
  paragraphs: [
    hello(facts.customer),
    `O pedido ${facts.orderId} foi cancelado, como você pediu. Nada foi cobrado.`,
    ...givenBackSentences(facts),
    'Não pague mais o código PIX ou o boleto deste pedido. Seus arquivos continuam guardados, se ainda quiser imprimir.',
    ...repeatSentences(facts),
  ],
  pieces: orderedPieces(facts),
  link: repeatMailLink(facts),
});

const goesOn = ({ statusId }: OrderMailFacts): boolean => statusId !== orderStatus.cancelled;

/** One item of an order was cancelled, while the order may go on. */
export const itemCancelledMail =
  (description: string, refunds: readonly RefundView[]) =>
  (facts: OrderMailFacts): MailContent => ({
    subject: `Item cancelado: pedido ${facts.orderId}`,
    preview: `${description} foi cancelado.${goesOn(facts) ? ' Os outros itens seguem.' : ''}`,
    heading: 'Item cancelado',
    paragraphs: [
      hello(facts.customer),
      `O item ${description}, do pedido ${facts.orderId}, foi cancelado.${goesOn(facts) ? ' Os outros itens seguem como combinado.' : ''}`,
      ...(refunds.length > 0 ? [`Devolvemos ${sumOf(refunds)}:`, ...waysOf(refunds)] : []),
    ],
    ...(goesOn(facts) && {
      pieces: orderedPieces(facts, { title: 'O que segue', items: livingItems(facts) }),
    }),
    facts: refunds.length > 0 ? refundTable(refunds) : [],
    link: orderMailLink(facts, 'Ver o pedido'),
  });

const isCancelled = ({ statusId }: { statusId: number }): boolean => statusId === orderStatus.cancelled;

/** Mails about a cancelled order or item: not paid in time, cancelled by its customer, or paid and refunded. */
export const cancelMails: MailRow<PaymentMailContext>[] = [
  defineMail(orderCancelledMessage, {
    sentWhen: 'o pedido é cancelado: por falta de pagamento, a pedido do cliente ou pela equipe',
    trueWhile: 'o pedido está cancelado; o que volta é dito como está na hora',
    examples: () => [
      ...waysToPay.map(([when, changes]) =>
        anExample(
          `sem pagamento: ${when}`,
          orderCancelledMail(
            anOrder({
              payment: paidBy({ ...changes, status: 'cancelled' }),
              usedCredit: changes.wallet ?? 0,
              usedCoupon: false,
              promised: null,
            }),
          ),
        ),
      ),
      anExample('antes de pagar, a pedido', unpaidOrderCancelledMail(anOrder())),
      anExample('depois de pago', paidOrderCancelledMail([exampleRefund()])(anOrder())),
    ],
    read: async (services, { orderId }) => {
      if (await wasOrderPaid(services, orderId)) {
        const refunds = (await readRefunds(services, orderId)).filter(({ cause }) => cause === 'order');
        const write = paidOrderCancelledMail(refunds);
        return readOrderMail(services, { orderId, holds: isCancelled, write });
      }
      const isByCustomer = (await readCancelReason(services, orderId)) !== null;
      const write = isByCustomer ? unpaidOrderCancelledMail : orderCancelledMail;
      return readPaymentMail(services, { orderId, holds: isCancelled, write });
    },
  }),
  defineMail(itemCancelledMessage, {
    sentWhen: 'a equipe cancela um item de um pedido pago',
    trueWhile: 'o item está cancelado; o que volta é dito como está na hora',
    examples: () => [
      anExample(
        'com devolução',
        itemCancelledMail('Cartão de visita', [exampleRefund({ amount: 9_000 })])(
          anOrder({
            items: anOrder().items.map((item) =>
              item.id === 32 ? { ...item, statusId: itemStatus.cancelled } : item,
            ),
          }),
        ),
      ),
    ],
    read: async (services, { orderId, itemId }) => {
      const item = await readCancelledItem(services, itemId);
      if (!item) return null;
      const refunds = await readRefunds(services, orderId, { itemId });
      return readOrderMail(services, { orderId, write: itemCancelledMail(item.description, refunds) });
    },
  }),
];
