import { type Greeted, hello } from '../accounts/customer';
import type { MailContent, MailCopy, MailFact } from '../notifications/mail-content';
import { formatBrl } from '../shared/money';
import { type Piece, piecesText } from '../shared/unit-text';

/** How an order is or was to be paid, in words. */
export type MailPayment = {
  /** "PIX", "Cartão de crédito em 3x", "PIX e créditos da carteira". */
  method: string;
  /** By when it is to be paid; null where nothing is waited for. */
  term: string | null;
  /** The Pix code or a slip's digits, while they can be paid. */
  copy: MailCopy | null;
  /** Of refused cards: a sentence for each. */
  refusals: readonly string[];
};

/** What a mail about an order tells; amounts in centavos, the day as 'YYYY-MM-DD'. */
export type OrderMailFacts = {
  orderId: number;
  customer: Greeted;
  total: number;
  items: readonly { description: string; quantity: number; piece: Piece }[];
  /** Null for an order that costs nothing. */
  payment: MailPayment | null;
  /** The money that the mail is about, where it is about some. */
  amount: number | null;
  promisedFor: string | null;
  /** Collected at a counter. */
  isPickup: boolean;
  orderUrl: string;
};

const dayText = (day: string): string => day.split('-').reverse().join('/');

/** What was ordered and how it is paid. */
const orderTable = ({ items, payment, total }: OrderMailFacts): NonNullable<MailContent['facts']> => {
  // Two lines of one product would share a row's name.
  const lines = items.map(
    ({ description, quantity, piece }, index): MailFact => ({
      label: items.length > 1 ? `${index + 1}. ${description}` : description,
      value: piecesText(quantity, piece),
    }),
  );
  const paying = payment
    ? [
        { label: 'Pagamento', value: payment.method },
        ...(payment.term ? [{ label: 'Pague até', value: payment.term }] : []),
      ]
    : [];
  return [
    {
      title: 'O seu pedido',
      rows: [...lines, ...paying, { label: 'Total', value: formatBrl(total), isStrong: true }],
    },
  ];
};

export const orderMailLink = (facts: OrderMailFacts, label: string) => ({ label, url: facts.orderUrl });

export const orderPlacedMail = (facts: OrderMailFacts): MailContent => ({
  subject: `Recebemos o pedido ${facts.orderId}`,
  preview: 'Assim que o pagamento for confirmado, conferimos os arquivos e começamos a produção.',
  heading: 'Recebemos o seu pedido',
  paragraphs: [
    hello(facts.customer),
    `Seu pedido ${facts.orderId}, no valor de ${formatBrl(facts.total)}, está reservado.`,
    `Assim que o pagamento for confirmado, conferimos os arquivos e começamos a produção. ${facts.payment?.copy ? 'O que copiar para pagar vai logo abaixo e está também na página do pedido.' : 'Se ainda falta pagar, o código PIX, o boleto ou os dados do depósito estão na página do pedido.'}`,
  ],
  facts: orderTable(facts),
  copy: facts.payment?.copy ?? null,
  link: orderMailLink(facts, 'Pagar e acompanhar o pedido'),
});

export const orderPaidMail = (facts: OrderMailFacts): MailContent => ({
  subject: `Pagamento confirmado: pedido ${facts.orderId}`,
  preview: 'Recebemos o pagamento e vamos conferir os seus arquivos.',
  heading: 'Pagamento confirmado',
  paragraphs: [
    hello(facts.customer),
    `Recebemos o pagamento do pedido ${facts.orderId}. Obrigado!`,
    facts.promisedFor
      ? `A ${facts.isPickup ? 'retirada' : 'entrega'} está prevista para ${dayText(facts.promisedFor)}.`
      : 'Você pode acompanhar cada etapa pela página do pedido.',
  ],
  facts: orderTable(facts),
  link: orderMailLink(facts, 'Acompanhar o pedido'),
});

export const orderCancelledMail = (facts: OrderMailFacts): MailContent => ({
  subject: `Pedido ${facts.orderId} cancelado por falta de pagamento`,
  preview: 'Nada foi cobrado, e os seus arquivos continuam guardados.',
  heading: 'Pedido cancelado',
  paragraphs: [
    hello(facts.customer),
    `O pagamento do pedido ${facts.orderId} não chegou no prazo e o pedido foi cancelado. Nada foi cobrado, e créditos e cupom que ele usava voltaram para você.`,
    'Seus arquivos continuam guardados: se ainda quiser imprimir, é só montar o pedido de novo.',
  ],
  facts: orderTable(facts),
  link: orderMailLink(facts, 'Ver o pedido'),
});
