import { hello } from '../accounts/customer';
import { anExample, type MailContent } from '../notifications/mail-content';
import { defineMail, type MailRow } from '../notifications/message';
import { type PlainDate, saoPauloDateTime } from '../shared/calendar';
import { weekdayText } from '../shared/date-text';
import { arrivalText } from '../shipping/labels';
import { anOrder } from './example-mail-facts';
import { orderLateMessage } from './messages';
import { type OrderMailServices, readOrderMail } from './order-mail.server';
import { type OrderMailFacts, orderedPieces, orderMailLink } from './order-mails';
import { findLaterDays, type LaterDay } from './plan-store.server';

const sentenceOf = ({ reprint, was, day }: LaterDay, { orderId, isPickup }: OrderMailFacts): string => {
  const what =
    reprint === null ? `O pedido ${orderId}` : `A reimpressão de "${reprint}", do pedido ${orderId},`;
  const arrives = arrivalText(day, isPickup).replace(/^./, (first) => first.toLowerCase());
  const fails = isPickup ? 'não fica pronto' : 'não chega';
  return `${what} ${fails} até ${weekdayText(was)}, como tínhamos prometido. Agora ${arrives}.`;
};

/** Tells a day that is later than the one that the customer was told last. */
export const orderLateMail =
  (later: readonly LaterDay[]) =>
  (facts: OrderMailFacts): MailContent => ({
    subject: `Novo dia para o pedido ${facts.orderId}`,
    preview: 'O pedido atrasou, e este é o novo dia.',
    heading: 'O seu pedido vai demorar mais do que prometemos',
    paragraphs: [
      hello(facts.customer),
      ...later.map((each) => sentenceOf(each, facts)),
      'Desculpe pela espera. Você não precisa fazer nada; se o novo dia não serve para você, responda a este e-mail ou escreva pela página do pedido.',
    ],
    pieces: orderedPieces(facts),
    link: orderMailLink(facts, 'Acompanhar o pedido'),
  });

const isToCome =
  (today: PlainDate) =>
  ({ day }: LaterDay): boolean =>
    day >= today;

export const lateMails: MailRow<OrderMailServices>[] = [
  defineMail(orderLateMessage, {
    sentWhen: 'o dia esperado de um pedido passa a ser mais tarde, por atraso da loja; nunca à noite',
    trueWhile: 'o dia esperado é mais tarde do que o último que o cliente leu',
    examples: () => {
      const later = { was: '2026-12-01', day: '2026-12-04' };
      return [
        anExample('pedido', orderLateMail([{ ...later, reprint: null }])(anOrder())),
        anExample('reimpressão', orderLateMail([{ ...later, reprint: 'Livro capa mole' }])(anOrder())),
      ];
    },
    read: async (services, { orderId }) => {
      const { db, clock } = services;
      const later = await findLaterDays(db, orderId);
      const unreported = later.filter(isToCome(saoPauloDateTime(clock.now()).date));
      if (unreported.length === 0) return null;
      return readOrderMail(services, { orderId, write: orderLateMail(unreported), tellsDay: true });
    },
  }),
];
