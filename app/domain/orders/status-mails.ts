import { hello } from '../accounts/customer';
import type { MailContent } from '../notifications/mail-content';
import { type OrderMailFacts, orderMailLink } from './order-mails';

const dayText = (day: string): string => day.split('-').reverse().join('/');

/** Of one item: what it is, and what staff wrote of the problem. */
export type ItemProblem = { name: string; note: string | null };

/** `problem`: of the one item that has it; null where the order was moved as a whole. */
export const fileProblemMail = (facts: OrderMailFacts, problem: ItemProblem | null = null): MailContent => ({
  subject: `Problema em arquivo do pedido ${facts.orderId}`,
  preview: 'Precisamos de você para seguir com a impressão.',
  heading: 'Um arquivo precisa da sua atenção',
  paragraphs: [
    hello(facts.customer),
    problem
      ? `Encontramos um problema em um arquivo do item "${problem.name}" do pedido ${facts.orderId}, e a produção dele espera por você.`
      : `Encontramos um problema em um arquivo do pedido ${facts.orderId}, e a produção espera por você.`,
    ...(problem?.note ? [`O que a nossa equipe escreveu: ${problem.note}`] : []),
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
