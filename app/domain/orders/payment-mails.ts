import { hello } from '../accounts/customer';
import type { MailContent } from '../notifications/mail-content';
import { formatBrl } from '../shared/money';
import { keyFacts, type OrderMailFacts, orderedPieces, orderMailLink, orderTables } from './order-mails';

const sumOf = ({ amount }: OrderMailFacts): string => (amount === null ? '' : ` de ${formatBrl(amount)}`);

export const paymentRefusedMail = (facts: OrderMailFacts): MailContent => ({
  subject: `Pagamento não aprovado: pedido ${facts.orderId}`,
  preview: 'Nada foi cobrado. Você pode tentar de novo ou pagar de outra forma.',
  heading: 'O pagamento não foi aprovado',
  key: keyFacts(facts),
  paragraphs: [
    hello(facts.customer),
    `O pagamento do pedido ${facts.orderId} não foi aprovado, e nada foi cobrado.`,
    ...(facts.payment?.refusals ?? []),
    'O pedido continua reservado: tente de novo com este ou outro cartão, ou escolha outra forma de pagamento.',
  ],
  pieces: orderedPieces(facts),
  facts: orderTables(facts),
  link: orderMailLink(facts, 'Pagar o pedido'),
});

/** Reasons why the slip or Pix of a waiting order was not issued. */
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

/** The slip or Pix that the order waited for will not be issued. */
export const chargeEndedMail =
  (end: ChargeEnd) =>
  (facts: OrderMailFacts): MailContent => {
    const { what, why, next } = chargeEnds[end];
    return {
      subject: `Falta pagar o pedido ${facts.orderId}: ${what}`,
      preview: 'O pedido continua reservado. Escolha outra forma de pagamento.',
      heading: capital(what),
      key: keyFacts(facts),
      paragraphs: [
        hello(facts.customer),
        `${why} do pedido ${facts.orderId}. Nada foi cobrado.`,
        `O pedido continua reservado: ${next}`,
      ],
      pieces: orderedPieces(facts),
      facts: orderTables(facts),
      link: orderMailLink(facts, 'Pagar o pedido'),
    };
  };

/**
 * Why money that came for an order did not pay it, and became credit. `late`: after its end; `replaced`: its
 * charge had given way to another, which still waits; `again`: it was paid already; `amount`: it came with another amount, and the right one later; `surplus`: more was paid than charged.
 */
export const whyUnused = ['late', 'replaced', 'again', 'amount', 'surplus'] as const;

export type WhyUnused = (typeof whyUnused)[number];

const unusedWords: Record<WhyUnused, { subject: string; why: (orderId: number) => string }> = {
  late: {
    subject: 'Recebemos um pagamento depois do cancelamento',
    why: (orderId) => `do pedido ${orderId}, que já estava cancelado.`,
  },
  replaced: {
    subject: 'Recebemos o pagamento de uma cobrança trocada',
    why: (orderId) =>
      `do pedido ${orderId} por uma cobrança que já tinha sido trocada por outra. O pedido continua esperando o pagamento, e você pode pagá-lo com este crédito.`,
  },
  again: {
    subject: 'Recebemos mais um pagamento',
    why: (orderId) => `do pedido ${orderId}, que já estava pago.`,
  },
  amount: {
    subject: 'Um pagamento virou crédito',
    why: (orderId) =>
      `do pedido ${orderId} com um valor diferente do cobrado. O valor certo chegou depois e pagou o pedido.`,
  },
  surplus: {
    subject: 'Você pagou a mais',
    why: (orderId) => `a mais no pedido ${orderId}, que está pago.`,
  },
};

export const moneyCreditedMail =
  (why: WhyUnused) =>
  (facts: OrderMailFacts): MailContent => {
    const words = unusedWords[why];
    return {
      subject: `${words.subject}: pedido ${facts.orderId}`,
      preview: 'O valor virou crédito na sua carteira.',
      heading: 'O valor está na sua carteira',
      ...(facts.amount === null
        ? {}
        : { key: [{ label: 'Crédito na carteira', value: formatBrl(facts.amount) }] }),
      paragraphs: [
        hello(facts.customer),
        `Recebemos ${why === 'surplus' ? '' : 'um pagamento de '}${facts.amount === null ? '' : formatBrl(facts.amount)} ${words.why(facts.orderId)}`,
        'O valor inteiro virou crédito na sua carteira e vale para a próxima compra. Se preferir receber de volta, fale com a gente.',
      ],
      pieces: orderedPieces(facts),
      link: orderMailLink(facts, 'Ver o pedido'),
    };
  };

/** The amount paid differs from the amount charged, so a person checks it. */
export const moneyInReviewMail = (facts: OrderMailFacts): MailContent => ({
  subject: `Estamos conferindo um pagamento: pedido ${facts.orderId}`,
  preview: 'O valor que chegou não é o que foi cobrado.',
  heading: 'Recebemos um valor diferente',
  paragraphs: [
    hello(facts.customer),
    `Recebemos um pagamento${sumOf(facts)} do pedido ${facts.orderId}, que custa ${formatBrl(facts.total)}. Por isso ele ainda não foi aprovado.`,
    'Nossa equipe confere e combina com você o que falta ou o que volta. Se o valor certo chegar antes, o pedido segue sozinho e este valor volta para você.',
  ],
  pieces: orderedPieces(facts),
  link: orderMailLink(facts, 'Ver o pedido'),
});

/** The money of a deposit was not found, although the customer sent a receipt. */
export const depositLateMail = (facts: OrderMailFacts): MailContent => ({
  subject: `Ainda não encontramos o seu depósito: pedido ${facts.orderId}`,
  preview: 'O pedido continua reservado. Confira o comprovante que você enviou.',
  heading: 'Ainda não encontramos o seu depósito',
  paragraphs: [
    hello(facts.customer),
    `Recebemos o comprovante do depósito${sumOf(facts)} do pedido ${facts.orderId}, mas o valor ainda não apareceu na nossa conta.`,
    'O pedido continua reservado enquanto isso. Confira se a conta, o valor e a data do comprovante estão certos e, se não estiverem, envie outro pela página do pedido. Nossa equipe já foi avisada e continua procurando.',
  ],
  pieces: orderedPieces(facts),
  link: orderMailLink(facts, 'Ver o pedido'),
});

/** The same for staff, the only ones who can confirm it. */
export const staffDepositLateMail = (facts: OrderMailFacts): MailContent => ({
  subject: `Depósito a conferir: pedido ${facts.orderId}`,
  preview: 'O cliente enviou o comprovante, e ninguém confirmou o dinheiro no prazo.',
  heading: 'Depósito a conferir',
  paragraphs: [
    `O cliente do pedido ${facts.orderId} enviou o comprovante de um depósito${sumOf(facts)}, e ninguém o confirmou no prazo. O pedido espera e não é cancelado sozinho.`,
    `Se o dinheiro está na conta, confirme na oficina, em Dinheiro (ou npm run orders:confirm-deposit -- --order ${facts.orderId}). Se não veio, fale com o cliente; para encerrar, mude o status do pedido para Cancelado no Prisma Studio.`,
  ],
  link: { url: `${facts.shopUrl}/oficina/dinheiro?lista=depositos`, label: 'Conferir na oficina' },
});
