import { type Greeted, hello } from '../accounts/customer';
import type { MailContent } from '../notifications/mail-content';
import { formatBrl } from '../shared/money';

/** What a mail about an order tells; the amount in centavos, the day as 'YYYY-MM-DD'. */
export type OrderMailFacts = {
  orderId: number;
  customer: Greeted;
  total: number;
  promisedFor: string | null;
  /** Collected at a counter. */
  isPickup: boolean;
  orderUrl: string;
};

const dayText = (day: string): string => day.split('-').reverse().join('/');

const link = (facts: OrderMailFacts, label: string) => ({ label, url: facts.orderUrl });

export const orderPlacedMail = (facts: OrderMailFacts): MailContent => ({
  subject: `Recebemos o pedido ${facts.orderId}`,
  preview: 'Assim que o pagamento for confirmado, conferimos os arquivos e começamos a produção.',
  heading: 'Recebemos o seu pedido',
  paragraphs: [
    hello(facts.customer),
    `Seu pedido ${facts.orderId}, no valor de ${formatBrl(facts.total)}, está reservado.`,
    'Assim que o pagamento for confirmado, conferimos os arquivos e começamos a produção. Se ainda falta pagar, o código PIX, o boleto ou os dados do depósito estão na página do pedido.',
  ],
  link: link(facts, 'Pagar e acompanhar o pedido'),
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
  link: link(facts, 'Acompanhar o pedido'),
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
  link: link(facts, 'Ver o pedido'),
});

export const paymentRefusedMail = (facts: OrderMailFacts): MailContent => ({
  subject: `Pagamento não aprovado: pedido ${facts.orderId}`,
  preview: 'Nada foi cobrado. Você pode tentar de novo ou pagar de outra forma.',
  heading: 'O pagamento não foi aprovado',
  paragraphs: [
    hello(facts.customer),
    `O cartão do pedido ${facts.orderId} não foi aprovado, e nada foi cobrado.`,
    'O pedido continua reservado: tente de novo com este ou outro cartão, ou escolha outra forma de pagamento.',
  ],
  link: link(facts, 'Pagar o pedido'),
});

/** Why there is no slip or Pix for an order that waited for one. */
const chargeEnds = {
  'slip-refused': {
    what: 'o banco não aceitou o boleto',
    why: 'O banco não aceitou emitir o boleto',
    next: 'confira o seu cadastro e tente de novo, ou escolha outra forma de pagamento na página do pedido.',
  },
  'slip-late': {
    what: 'o boleto não saiu a tempo',
    why: 'O banco ficou fora do ar e não conseguimos emitir a tempo o boleto',
    next: 'gere outro boleto ou escolha outra forma de pagamento na página do pedido. Desculpe o transtorno!',
  },
  'slip-incomplete': {
    what: 'faltam dados para o boleto',
    why: 'Falta no seu cadastro algum dado que o boleto precisa trazer, e por isso não emitimos o boleto',
    next: 'complete o seu cadastro e tente de novo, ou escolha outra forma de pagamento na página do pedido.',
  },
  'pix-refused': {
    what: 'o banco não aceitou o PIX',
    why: 'O banco não aceitou emitir o PIX',
    next: 'gere outro PIX ou escolha outra forma de pagamento na página do pedido.',
  },
} as const;

export type ChargeEnd = keyof typeof chargeEnds;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The slip or the Pix that the order waited for will not come. */
export const chargeEndedMail =
  (end: ChargeEnd) =>
  (facts: OrderMailFacts): MailContent => {
    const { what, why, next } = chargeEnds[end];
    return {
      subject: `Falta pagar o pedido ${facts.orderId}: ${what}`,
      preview: 'O pedido continua reservado. Escolha outra forma de pagamento.',
      heading: capital(what),
      paragraphs: [
        hello(facts.customer),
        `${why} do pedido ${facts.orderId}. Nada foi cobrado.`,
        `O pedido continua reservado: ${next}`,
      ],
      link: link(facts, 'Pagar o pedido'),
    };
  };

export const moneyCreditedMail = (facts: OrderMailFacts): MailContent => ({
  subject: `Recebemos um pagamento fora do prazo: pedido ${facts.orderId}`,
  preview: 'O valor virou crédito na sua carteira.',
  heading: 'O valor está na sua carteira',
  paragraphs: [
    hello(facts.customer),
    `Recebemos um pagamento do pedido ${facts.orderId} quando ele já não podia mais ser usado nele.`,
    'O valor inteiro virou crédito na sua carteira e vale para a próxima compra. Se preferir receber de volta, fale com a gente.',
  ],
  link: link(facts, 'Ver o pedido'),
});
