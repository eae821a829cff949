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
  preview: 'Falta só o pagamento por PIX: o código vale por 48 horas.',
  heading: 'Recebemos o seu pedido',
  paragraphs: [
    greeting(facts),
    `Seu pedido ${facts.orderId}, no valor de ${formatBrl(facts.total)}, está reservado. Falta só o pagamento por PIX: o código vale por 48 horas.`,
    'Assim que o pagamento for confirmado, conferimos os arquivos e começamos a produção.',
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
    `O PIX do pedido ${facts.orderId} não foi pago em 48 horas e o pedido foi cancelado. Nada foi cobrado.`,
    'Seus arquivos continuam guardados: se ainda quiser imprimir, é só montar o pedido de novo. Se você pagou depois do prazo, o valor volta para a sua conta.',
  ],
  link: link(facts, 'Ver o pedido'),
});
