import { hello } from '~/domain/accounts/customer';
import { anExample, type MailContent } from '~/domain/notifications/mail-content';
import { defineMail, type MailRow, type ReadyMail } from '~/domain/notifications/message';
import { anOrder } from '~/domain/orders/example-mail-facts';
import { orderCancelledKey } from '~/domain/orders/messages';
import { type OrderMailServices, readOrderMail } from '~/domain/orders/order-mail.server';
import { type OrderMailFacts, orderedPieces, orderMailLink } from '~/domain/orders/order-mails';
import { formatBrl } from '~/domain/shared/money';
import { refundRefusedMessage, refundSentMessage } from '../../core/messages';
import { exampleRefund } from '../pay/example-payments';
import { itemCancelledKey } from './give-item-back.server';
import { type RefundView, summed } from './refund';
import { readRefunds } from './refund-queries.server';

export const sumOf = (refunds: readonly RefundView[]): string =>
  formatBrl(refunds.reduce((sum, { amount }) => sum + amount, 0));

/** Refunds sent or still to be sent, a line for each route. */
export const refundTable = (refunds: readonly RefundView[]): NonNullable<MailContent['facts']> => {
  const sums = summed(refunds);
  return [
    {
      title: 'A devolução',
      rows: [
        ...sums.map(({ way, amount }) => ({ label: way, value: formatBrl(amount) })),
        ...(sums.length > 1 ? [{ label: 'Total', value: sumOf(refunds), isStrong: true }] : []),
      ],
    },
  ];
};

/** A refund is on its way: into the wallet, to a bank or to a card. */
export const refundSentMail =
  (refunds: readonly RefundView[]) =>
  (facts: OrderMailFacts): MailContent => ({
    subject: `Devolução enviada: pedido ${facts.orderId}`,
    preview: `Devolvemos ${sumOf(refunds)} do seu pedido.`,
    heading: 'A devolução foi enviada',
    paragraphs: [
      hello(facts.customer),
      `Devolvemos ${sumOf(refunds)} do pedido ${facts.orderId}.`,
      ...(refunds.some(({ goal }) => goal === 'wallet')
        ? ['O que virou crédito na sua carteira já vale para a próxima compra.']
        : []),
      ...(refunds.some(({ goal }) => goal === 'payer')
        ? ['O que voltou para um cartão pode levar até duas faturas para aparecer; um Pix, até um dia.']
        : []),
    ],
    pieces: orderedPieces(facts),
    facts: refundTable(refunds),
    link: orderMailLink(facts, 'Ver o pedido'),
  });

/** A bank or gateway refused a refund: it is tried again, and can be taken as wallet credit. */
export const refundRefusedMail =
  (refunds: readonly RefundView[]) =>
  (facts: OrderMailFacts): MailContent => ({
    subject: `A devolução do pedido ${facts.orderId} ainda não saiu`,
    preview: 'O banco não aceitou a devolução. Vamos tentar de novo.',
    heading: 'O banco não aceitou a devolução',
    paragraphs: [
      hello(facts.customer),
      `Tentamos devolver ${sumOf(refunds)} do pedido ${facts.orderId}, e o banco ou a operadora não aceitou.`,
      'Vamos tentar de novo nas próximas horas, e nada se perde. Se preferir, na página do pedido você recebe o valor como crédito na sua carteira na hora.',
    ],
    pieces: orderedPieces(facts),
    facts: refundTable(refunds),
    link: orderMailLink(facts, 'Ver o pedido'),
  });

/** The mail that told of a refund before, by its key; null if none did. */
const causeOf = ({ cause, itemId }: RefundView, orderId: number): string | null => {
  if (cause === 'order') return orderCancelledKey(orderId);
  return cause === 'item' && itemId !== null ? itemCancelledKey(itemId) : null;
};

/** What went into the wallet at once was told by the mail that caused it; a cheaper delivery has none. */
const isInEarlierMail = ({ isAtOnce, cause }: RefundView): boolean => isAtOnce && cause !== 'change';

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

/** Mails about refunds. */
export const refundMails: MailRow<OrderMailServices>[] = [
  defineMail(refundSentMessage, {
    sentWhen: 'tudo o que foi devolvido junto saiu; nunca antes do e-mail do cancelamento que o causou',
    trueWhile:
      'alguma parte saiu de fato; só ela é dita, e não o crédito na carteira que o cancelamento já disse',
    examples: () => [
      anExample('ao banco', refundSentMail([exampleRefund()])(anOrder())),
      anExample(
        'para a carteira',
        refundSentMail([
          exampleRefund({ goal: 'wallet', state: 'done', way: 'Vira crédito na sua carteira' }),
        ])(anOrder()),
      ),
    ],
    read: async (services, { orderId, batch }) => {
      const refunds = await readRefunds(services, orderId, { batch });
      const done = refunds.filter((refund) => refund.state === 'done' && !isInEarlierMail(refund));
      const mail = await readAbout(services, orderId, done, refundSentMail);
      return mail && { ...mail, after: refunds.flatMap((refund) => causeOf(refund, orderId) ?? []) };
    },
  }),
  defineMail(refundRefusedMessage, {
    sentWhen: 'o banco ou a operadora não aceita uma devolução',
    trueWhile: 'ela não saiu e será tentada de novo',
    examples: () => [
      anExample('recusada', refundRefusedMail([exampleRefund({ state: 'refused' })])(anOrder())),
    ],
    read: async (services, { orderId, refundId }) => {
      const refunds = await readRefunds(services, orderId, { refundId });
      const open = refunds.filter(({ state }) => state === 'refused');
      return readAbout(services, orderId, open, refundRefusedMail);
    },
  }),
];
