import { type Greeted, hello } from '../accounts/customer';
import {
  type MailContent,
  type MailCopy,
  type MailFact,
  type MailPieces,
  pictureUrl,
} from '../notifications/mail-content';
import type { PlainDate } from '../shared/calendar';
import { saoPauloDateTime } from '../shared/calendar';
import { formatDateText } from '../shared/date-text';
import { formatBrl } from '../shared/money';
import { type Piece, piecesText } from '../shared/unit-price';
import { arrivalText } from '../shipping/labels';
import { itemStatus, orderStatus } from './order-status';
import { dayToCome, type PromisedDay } from './promised-day';
import { REPEAT_ANCHOR } from './repeat-changes';

/** How an order is or was to be paid, in text for the mail. */
export type MailPayment = {
  /** "PIX", "Cartão de crédito em 3x", "PIX e créditos da carteira". */
  method: string;
  /** Centavos that this payment charges, with interest and without the wallet's part. */
  toPay: number;
  /** Payment deadline; null when no payment is awaited. */
  term: string | null;
  /** After a refusal the order waits for another payment: until when, and the credit that it holds, in centavos. */
  reserved: { until: string; credit: number } | null;
  /** The Pix code or the slip's digits, while they can be paid. */
  copy: MailCopy | null;
  /** The shop's account, while a deposit is awaited */
  account: readonly MailFact[];
  /** One sentence for each refused card. */
  refusals: readonly string[];
  /** Texts of this payment method: while payment is awaited, once it came, and if it never came. */
  words: { waiting: string; paid: string; unpaid: string };
};

/**
 * `picture`: of the product, as in the catalogue (an art code or an address). `front`: the reference of the front
 * cover picture in the mail.
 */
export type OrderedItem = {
  id: number;
  statusId: number;
  /** Its author's title, or null. */
  title: string | null;
  description: string;
  quantity: number;
  piece: Piece;
  picture: string;
  front?: string;
};

/** The data of a mail about an order; amounts in centavos, the day as 'YYYY-MM-DD'. */
export type OrderMailFacts = {
  orderId: number;
  /** The name that its customer gave it, or null. */
  orderName: string | null;
  /** Until when it can be reordered, if that is still to come. */
  repeatUntil: Date | null;
  /** For how many days after arrival an item may be contested. */
  claimDays: number;
  statusId: number;
  customer: Greeted;
  total: number;
  items: readonly OrderedItem[];
  /** What the total is made of */
  printing: number;
  finishes: number;
  services: number;
  freight: number;
  discount: number;
  /** The delivery method, and the lines of the address or pickup place */
  delivery: { method: string; lines: readonly string[] };
  /** Credit and coupon that the customer used and gets back when the unpaid order is cancelled; credit in centavos */
  usedCredit: number;
  usedCoupon: boolean;
  /** Null for an order that costs nothing. */
  payment: MailPayment | null;
  /** The money that the mail is about, if any. */
  amount: number | null;
  promised: PromisedDay | null;
  /** Collected at a pickup counter. */
  isPickup: boolean;
  shopUrl: string;
  orderUrl: string;
};

const dayText = (day: string): string => day.split('-').reverse().join('/');

type PiecesShown = { title: string; items: readonly OrderedItem[] };

/** The ordered items with their pictures, or some of them under a title of their own. */
export const orderedPieces = (
  { items: all, shopUrl }: OrderMailFacts,
  { title, items }: PiecesShown = { title: 'O seu pedido', items: all },
): MailPieces => ({
  title,
  pieces: items.map(({ description, quantity, piece, picture, front }) => ({
    name: description,
    detail: piecesText(quantity, piece),
    picture: front ?? pictureUrl(picture, shopUrl),
    ...(front ? { isFront: true } : {}),
  })),
});

/** The items that are printed: all but the cancelled ones. If all were cancelled, all of them. */
export const livingItems = ({ items }: OrderMailFacts): readonly OrderedItem[] => {
  const living = items.filter(({ statusId }) => statusId !== itemStatus.cancelled);
  return living.length > 0 ? living : items;
};

const forecastRow = (day: PlainDate | null): MailFact[] =>
  day ? [{ label: 'Previsão', value: dayText(day) }] : [];

/** How and when it is delivered or collected. */
export const deliveryTable = ({ isPickup, delivery, promised }: OrderMailFacts) => ({
  title: isPickup ? 'Retirada' : 'Entrega',
  rows: [
    { label: isPickup ? 'Balcão' : 'Serviço', value: delivery.method },
    { label: 'Endereço', value: delivery.lines.join('\n') },
    ...forecastRow(dayToCome(promised)),
  ],
});

/** The prices, the payment and the delivery. */
export const orderTables = (facts: OrderMailFacts): NonNullable<MailContent['facts']> => {
  const { payment, total, freight, discount } = facts;
  const amount = (label: string, centavos: number): MailFact[] =>
    centavos > 0 ? [{ label, value: formatBrl(centavos) }] : [];
  return [
    {
      title: 'Valores',
      rows: [
        ...amount('Impressão', facts.printing),
        ...amount('Acabamentos', facts.finishes),
        ...amount('Serviços', facts.services),
        ...amount('Frete', freight),
        ...(discount > 0 ? [{ label: 'Desconto', value: `-${formatBrl(discount)}` }] : []),
        { label: 'Total', value: formatBrl(total), isStrong: true },
      ],
    },
    ...(payment
      ? [
          {
            title: 'Pagamento',
            rows: [
              { label: 'Forma', value: payment.method },
              ...(payment.term ? [{ label: 'Pague até', value: payment.term }] : []),
              ...payment.account,
            ],
          },
        ]
      : []),
    deliveryTable(facts),
  ];
};

const due = (centavos: number, until: string): readonly MailFact[] => [
  { label: 'Valor a pagar', value: formatBrl(centavos) },
  { label: 'Pague até', value: until },
];

/** The amount to be paid and until when, or the total of an order for which nothing can be done now. */
export const keyFacts = ({ payment, total }: OrderMailFacts): readonly MailFact[] => {
  if (payment?.term) return due(payment.toPay, payment.term);
  if (payment?.reserved) return due(total - payment.reserved.credit, payment.reserved.until);
  return [{ label: 'Total do pedido', value: formatBrl(total) }];
};

/** How long the order can be reordered; empty after that. */
export const repeatSentences = ({ repeatUntil }: OrderMailFacts): string[] =>
  repeatUntil
    ? [
        `Até ${formatDateText(saoPauloDateTime(repeatUntil).date)} você pode repetir este pedido com um clique, com os mesmos arquivos, na página dele.`,
      ]
    : [];

/** The button of a mail about an order that ended: to reorder it while that is possible. */
export const repeatMailLink = (facts: OrderMailFacts) =>
  facts.repeatUntil
    ? { label: 'Repetir o pedido', url: `${facts.orderUrl}#${REPEAT_ANCHOR}` }
    : orderMailLink(facts, 'Ver o pedido');

export const orderMailLink = (facts: OrderMailFacts, label: string) => ({ label, url: facts.orderUrl });

/** The order awaits payment: tells what the customer has to do, or that someone else decides. */
export const orderPlacedMail = (facts: OrderMailFacts): MailContent => {
  const { payment, orderId } = facts;
  const waits = payment?.term ? payment : null;
  return {
    subject: `Recebemos o pedido ${orderId}`,
    preview: waits
      ? `Falta só pagar até ${waits.term}. Depois conferimos os arquivos e começamos a produção.`
      : 'Assim que o pagamento for confirmado, conferimos os arquivos e começamos a produção.',
    heading: 'Recebemos o seu pedido',
    key: keyFacts(facts),
    paragraphs: [
      hello(facts.customer),
      `Seu pedido ${orderId}, no valor de ${formatBrl(facts.total)}, está reservado.`,
      ...(payment ? [payment.words.waiting] : []),
      'Assim que o pagamento for confirmado, conferimos os arquivos e começamos a produção.',
    ],
    copy: payment?.copy ?? null,
    pieces: orderedPieces(facts),
    facts: orderTables(facts),
    link: orderMailLink(facts, waits ? 'Pagar e acompanhar o pedido' : 'Acompanhar o pedido'),
  };
};

/** The customer chose another way to pay, or had a new slip or Pix made: what is to be paid now. */
export const paymentChangedMail = (facts: OrderMailFacts): MailContent => {
  const { payment, orderId } = facts;
  return {
    subject: `Nova forma de pagamento: pedido ${orderId}`,
    preview: payment?.term ? `Pague até ${payment.term}.` : 'O pedido continua reservado.',
    heading: 'Nova forma de pagamento',
    key: keyFacts(facts),
    paragraphs: [
      hello(facts.customer),
      `O pedido ${orderId}, no valor de ${formatBrl(facts.total)}, espera agora por este pagamento${payment ? `: ${payment.method}` : ''}. O anterior não vale mais.`,
      ...(payment ? [payment.words.waiting] : []),
    ],
    copy: payment?.copy ?? null,
    pieces: orderedPieces(facts),
    facts: orderTables(facts),
    link: orderMailLink(facts, 'Pagar e acompanhar o pedido'),
  };
};

/** The code or slip that the mail before could not bring. */
export const chargeReadyMail = (facts: OrderMailFacts): MailContent => {
  const { payment, orderId } = facts;
  return {
    subject: `Pronto para pagar: pedido ${orderId}`,
    preview: payment?.term ? `Pague até ${payment.term}.` : 'O pedido continua reservado.',
    heading: 'Agora dá para pagar o pedido',
    key: keyFacts(facts),
    paragraphs: [
      hello(facts.customer),
      `O banco respondeu, e o que faltava para pagar o pedido ${orderId} está aqui.`,
      ...(payment ? [payment.words.waiting] : []),
    ],
    copy: payment?.copy ?? null,
    pieces: orderedPieces(facts),
    facts: orderTables(facts),
    link: orderMailLink(facts, 'Pagar e acompanhar o pedido'),
  };
};

/** When it arrives, and that it is later than promised; empty where no day is expected. */
export const arrivalSentences = ({ promised, isPickup }: OrderMailFacts): string[] => {
  const day = dayToCome(promised);
  if (day === null || promised === null) return [];
  const arrives = arrivalText(day, isPickup);
  return promised.kind === 'late'
    ? [`${arrives}: é mais tarde do que prometemos (${dayText(promised.was)}). Desculpe pela espera.`]
    : [`${arrives}.`];
};

const expectedSentence = (facts: OrderMailFacts): string =>
  arrivalSentences(facts)[0] ?? 'Você pode acompanhar cada etapa pela página do pedido.';

/** The payment arrived, in the text of its payment method. An order that costs nothing awaited none. */
export const orderPaidMail = (facts: OrderMailFacts): MailContent => {
  const { payment, orderId } = facts;
  return {
    subject: payment ? `Pagamento confirmado: pedido ${orderId}` : `Pedido ${orderId} confirmado`,
    preview: `${payment ? payment.words.paid : 'Não há nada a pagar.'}${facts.statusId === orderStatus.paid ? ' Agora conferimos os seus arquivos.' : ''}`,
    heading: payment ? 'Pagamento confirmado' : 'Pedido confirmado',
    paragraphs: [
      hello(facts.customer),
      payment
        ? `${payment.words.paid} O pedido ${orderId} está pago. Obrigado!`
        : `O pedido ${orderId} está confirmado, e não há nada a pagar: ${facts.usedCoupon ? 'o cupom cobriu o valor inteiro' : 'ele não custa nada'}. Obrigado!`,
      expectedSentence(facts),
    ],
    pieces: orderedPieces(facts),
    facts: orderTables(facts),
    link: orderMailLink(facts, 'Acompanhar o pedido'),
  };
};

/** Credit and coupon that the customer gets back; empty if none was used. */
export const givenBackSentences = ({ usedCredit, usedCoupon }: OrderMailFacts): string[] => [
  ...(usedCredit > 0
    ? [`Os ${formatBrl(usedCredit)} de créditos que ele usava voltaram para a sua carteira.`]
    : []),
  ...(usedCoupon ? ['O cupom que ele usava vale de novo enquanto estiver no prazo.'] : []),
];

export const orderCancelledMail = (facts: OrderMailFacts): MailContent => ({
  subject: `Pedido ${facts.orderId} cancelado por falta de pagamento`,
  preview: 'O prazo passou, e os seus arquivos continuam guardados.',
  heading: 'Pedido cancelado',
  paragraphs: [
    hello(facts.customer),
    `O pagamento do pedido ${facts.orderId} não chegou no prazo e o pedido foi cancelado.${facts.payment ? ` ${facts.payment.words.unpaid}` : ''}`,
    ...givenBackSentences(facts),
    'Seus arquivos continuam guardados, se ainda quiser imprimir.',
    ...repeatSentences(facts),
  ],
  pieces: orderedPieces(facts),
  facts: orderTables(facts),
  link: repeatMailLink(facts),
});
