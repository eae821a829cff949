import type { MailContent } from '../notifications/mail-content';
import { formatBrl } from '../shared/money';

/** What a mail about an order tells; the amount in centavos, the day as 'YYYY-MM-DD'. */
export type OrderMailFacts = {
  orderId: number;
  customerName: string;
  total: number;
  promisedFor: string | null;
  orderUrl: string;
};

const firstName = (name: string): string => name.split(' ')[0] ?? name;

const dayText = (day: string): string => day.split('-').reverse().join('/');

const greeting = (facts: OrderMailFacts): string => `Olá, ${firstName(facts.customerName)}!`;

const link = (facts: OrderMailFacts, label: string) => ({ label, url: facts.orderUrl });

export const orderPlacedMail = (facts: OrderMailFacts): MailContent => ({
  subject: `Recebemos o pedido ${facts.orderId}`,
  preview: 'Assim que o pagamento for confirmado, conferimos os arquivos e começamos a produção.',
  heading: 'Recebemos o seu pedido',
  paragraphs: [
    greeting(facts),
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
    greeting(facts),
    `Recebemos o pagamento do pedido ${facts.orderId}. Obrigado!`,
    facts.promisedFor
      ? `A entrega está prevista para ${dayText(facts.promisedFor)}.`
      : 'Você pode acompanhar cada etapa pela página do pedido.',
  ],
  link: link(facts, 'Acompanhar o pedido'),
});

export const orderCancelledMail = (facts: OrderMailFacts): MailContent => ({
  subject: `Pedido ${facts.orderId} cancelado por falta de pagamento`,
  preview: 'Nada foi cobrado, e os seus arquivos continuam guardados.',
  heading: 'Pedido cancelado',
  paragraphs: [
    greeting(facts),
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
    greeting(facts),
    `O cartão do pedido ${facts.orderId} não foi aprovado, e nada foi cobrado.`,
    'O pedido continua reservado: tente de novo com este ou outro cartão, ou escolha outra forma de pagamento.',
  ],
  link: link(facts, 'Pagar o pedido'),
});

/** The bank will not make the slip or the Pix that the order waits for. */
export const chargeRefusedMail =
  (what: 'o boleto' | 'o PIX') =>
  (facts: OrderMailFacts): MailContent => ({
    subject: `Falta pagar o pedido ${facts.orderId}: o banco não aceitou ${what}`,
    preview: 'O pedido continua reservado. Escolha outra forma de pagamento.',
    heading: `O banco não aceitou ${what}`,
    paragraphs: [
      greeting(facts),
      `O banco não aceitou emitir ${what} do pedido ${facts.orderId}, e nada foi cobrado.`,
      'O pedido continua reservado: confira o seu cadastro e tente de novo, ou escolha outra forma de pagamento na página do pedido.',
    ],
    link: link(facts, 'Pagar o pedido'),
  });

export const moneyCreditedMail = (facts: OrderMailFacts): MailContent => ({
  subject: `Recebemos um pagamento fora do prazo: pedido ${facts.orderId}`,
  preview: 'O valor virou crédito na sua carteira.',
  heading: 'O valor está na sua carteira',
  paragraphs: [
    greeting(facts),
    `Recebemos um pagamento do pedido ${facts.orderId} quando ele já não podia mais ser usado nele.`,
    'O valor inteiro virou crédito na sua carteira e vale para a próxima compra. Se preferir receber de volta, fale com a gente.',
  ],
  link: link(facts, 'Ver o pedido'),
});
