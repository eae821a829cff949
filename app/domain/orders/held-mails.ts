import { hello } from '~/domain/accounts/customer';
import type { MailContent } from '~/domain/notifications/mail-content';
import { countText } from '~/domain/shared/unit-price';
import {
  arrivalSentences,
  type OrderMailFacts,
  orderedPieces,
  orderMailLink,
  orderTables,
} from './order-mails';
import type { ItemProblem } from './status-mails';

/** Mails about an item that the shop holds, goes on with, or makes again in part. */

const forecast = (facts: OrderMailFacts): string[] => [
  ...arrivalSentences(facts),
  'Você acompanha cada etapa pela página do pedido.',
];

const onlyItem = (facts: OrderMailFacts, id: number) =>
  orderedPieces(facts, {
    title: 'De que estamos falando',
    items: facts.items.filter((item) => item.id === id),
  });

export const itemHeldMail =
  ({ id, name, note }: ItemProblem) =>
  (facts: OrderMailFacts): MailContent => ({
    subject: `Produção pausada: pedido ${facts.orderId}`,
    preview: 'Paramos um item para acertar algo por aqui. Você não precisa fazer nada.',
    heading: 'Paramos um item por um momento',
    paragraphs: [
      hello(facts.customer),
      `A produção do item "${name}" do pedido ${facts.orderId} está pausada por aqui. Você não precisa fazer nada.`,
      ...(note ? [`O que a nossa equipe escreveu: ${note}`] : []),
      'Assim que ela continuar, escrevemos de novo com a previsão.',
    ],
    pieces: onlyItem(facts, id),
    link: orderMailLink(facts, 'Ver o pedido'),
  });

export const itemResumedMail =
  ({ id, name }: Pick<ItemProblem, 'id' | 'name'>) =>
  (facts: OrderMailFacts): MailContent => ({
    subject: `Produção retomada: pedido ${facts.orderId}`,
    preview: 'O item que estava pausado segue em frente.',
    heading: 'O seu item segue em frente',
    paragraphs: [
      hello(facts.customer),
      `O item "${name}" do pedido ${facts.orderId}, que estava pausado, voltou a andar.`,
      ...forecast(facts),
    ],
    pieces: onlyItem(facts, id),
    facts: orderTables(facts),
    link: orderMailLink(facts, 'Acompanhar o pedido'),
  });

/** `because`: the reason in words, "defeito de impressão"; '' for none. */
export const itemRedoneMail =
  ({ id, name, copies, because }: Pick<ItemProblem, 'id' | 'name'> & { copies: number; because: string }) =>
  (facts: OrderMailFacts): MailContent => ({
    subject: `Vamos refazer parte do pedido ${facts.orderId}`,
    preview: 'Sem custo para você: os exemplares voltam à produção.',
    heading: `Vamos refazer ${countText(copies, 'exemplar', 'exemplares')}`,
    paragraphs: [
      hello(facts.customer),
      `Do item "${name}" do pedido ${facts.orderId}, ${countText(copies, 'exemplar volta', 'exemplares voltam')} à produção${because ? ` (${because})` : ''}, sem custo para você.`,
      ...forecast(facts),
    ],
    pieces: onlyItem(facts, id),
    facts: orderTables(facts),
    link: orderMailLink(facts, 'Acompanhar o pedido'),
  });
