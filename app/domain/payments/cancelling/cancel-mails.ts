import { hello } from '~/domain/accounts/customer';
import type { MailContent } from '~/domain/notifications/mail-content';
import { givenBackSentences, type OrderMailFacts, orderMailLink } from '~/domain/orders/order-mails';
import { orderStatus } from '~/domain/orders/order-status';
import { formatBrl } from '../../shared/money';
import type { RefundView } from '../money-back/refund';
import { refundTable } from '../money-back/refund-mails';

const sumOf = (refunds: readonly RefundView[]): string =>
  formatBrl(refunds.reduce((sum, { amount }) => sum + amount, 0));

/** How and when each part comes, a sentence for each. */
const waysOf = (refunds: readonly RefundView[]): string[] =>
  refunds.map(
    ({ amount, way, time }) =>
      `${formatBrl(amount)}: ${way.charAt(0).toLowerCase()}${way.slice(1)}, ${time}.`,
  );

/** An order that was paid, and what of it goes back. */
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
    ],
    facts: refunds.length > 0 ? refundTable(refunds) : [],
    link: orderMailLink(facts, 'Ver o pedido'),
  });

/** One that waited for its money, and that its customer cancelled. */
export const unpaidOrderCancelledMail = (facts: OrderMailFacts): MailContent => ({
  subject: `Pedido ${facts.orderId} cancelado`,
  preview: 'Nada foi cobrado, e os seus arquivos continuam guardados.',
  heading: 'Pedido cancelado',
  paragraphs: [
    hello(facts.customer),
    `O pedido ${facts.orderId} foi cancelado, como você pediu. Nada foi cobrado.`,
    ...givenBackSentences(facts),
    'Não pague mais o código PIX ou o boleto deste pedido. Seus arquivos continuam guardados: se ainda quiser imprimir, é só montar o pedido de novo.',
  ],
  link: orderMailLink(facts, 'Ver o pedido'),
});

const goesOn = ({ statusId }: OrderMailFacts): boolean => statusId !== orderStatus.cancelled;

/** One item of an order that goes on without it, unless the rest was cancelled since. */
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
    facts: refunds.length > 0 ? refundTable(refunds) : [],
    link: orderMailLink(facts, 'Ver o pedido'),
  });
