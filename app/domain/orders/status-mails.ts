import { hello } from '../accounts/customer';
import type { MailContent } from '../notifications/mail-content';
import { type OrderMailFacts, orderMailLink } from './order-mails';

const dayText = (day: string): string => day.split('-').reverse().join('/');

export const fileProblemMail = (facts: OrderMailFacts): MailContent => ({
  subject: `Problema em arquivo do pedido ${facts.orderId}`,
  preview: 'Precisamos de você para seguir com a impressão.',
  heading: 'Um arquivo precisa da sua atenção',
  paragraphs: [
    hello(facts.customer),
    `Encontramos um problema em um arquivo do pedido ${facts.orderId}, e a produção espera por você.`,
    'Na página do pedido você vê o que foi encontrado, nas observações do item. Lá mesmo dá para enviar outro arquivo.',
    'O prazo de entrega volta a contar quando os arquivos estiverem certos.',
  ],
  link: orderMailLink(facts, 'Ver o que foi encontrado'),
});

export const inProductionMail = (facts: OrderMailFacts): MailContent => ({
  subject: `Pedido ${facts.orderId} em produção`,
  preview: 'Os arquivos estão certos e a impressão começou.',
  heading: 'O seu pedido está em produção',
  paragraphs: [
    hello(facts.customer),
    `Os arquivos do pedido ${facts.orderId} estão certos, e a impressão começou.`,
    facts.promisedFor
      ? `A ${facts.isPickup ? 'retirada' : 'entrega'} continua prevista para ${dayText(facts.promisedFor)}.`
      : 'Você acompanha cada etapa pela página do pedido.',
  ],
  link: orderMailLink(facts, 'Acompanhar o pedido'),
});
