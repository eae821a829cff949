import { leaveWords, type SellingKind } from '~/domain/notifications/mail-choice';
import type { MailContent } from '~/domain/notifications/mail-content';
import { exampleMailFacts } from '~/domain/orders/example-mail-facts';
import type { OrderMailFacts } from '~/domain/orders/order-mails';
import { itemStatus } from '~/domain/orders/order-status';

/** A mail as it is sent in one case. */
export type Example = { when: string; mail: MailContent };

export const shopUrl = 'https://lombada.example';
export const helena = { name: 'Helena Prado', type: 2 };

/** An order that is sent by post, with what a case changes about it. */
export const anOrder = (changes: Partial<OrderMailFacts> = {}): OrderMailFacts => ({
  ...exampleMailFacts,
  items: [
    {
      id: 31,
      statusId: itemStatus.inProduction,
      description: 'Livro capa mole',
      quantity: 50,
      piece: 'copy',
      picture: 'book',
    },
    {
      id: 32,
      statusId: itemStatus.inProduction,
      description: 'Cartão de visita',
      quantity: 1_000,
      piece: 'unit',
      picture: 'business-card',
    },
  ],
  shopUrl,
  orderUrl: `${shopUrl}/pedido/10001`,
  ...changes,
});

export const anExample = (when: string, mail: MailContent): Example => ({ when, mail });

/** The same of one that sells. */
export const aSelling = (kind: SellingKind, when: string, mail: MailContent): Example =>
  anExample(when, { ...mail, leave: leaveWords(kind, `${shopUrl}/preferencias-de-email/x`) });
