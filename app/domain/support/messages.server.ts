import { z } from 'zod';
import { type Greeted, hello } from '~/domain/accounts/customer';
import { anExample, exampleShopUrl, helena, type MailContent } from '~/domain/notifications/mail-content';
import { defineMail, legalMail, type MailRow } from '~/domain/notifications/message';
import type { Context } from '~/domain/shared/context.server';
import { findCaseContact } from './case-store.server';

/** Queued by the database when staff answer a customer. */
const messageAnsweredMessage = legalMail(
  'mail.message-answered',
  z.object({ caseId: z.number().int().positive() }),
);

type Answered = { protocol: string; subject: string; user: Greeted; caseId: number };

/** The shop answered; the text of the answer is only shown on the page. */
const answerMail = ({ protocol, subject, user, caseId }: Answered, shopUrl: string): MailContent => ({
  subject: `Respondemos o seu chamado ${protocol}`,
  preview: `Há uma resposta sobre “${subject}”.`,
  heading: 'Há uma resposta para você',
  paragraphs: [
    hello(user),
    `Respondemos o seu chamado ${protocol}, “${subject}”. A conversa está na sua conta, e por lá você também responde.`,
  ],
  link: { label: 'Ler a resposta', url: `${shopUrl}/mensagem?chamado=${caseId}` },
});

export const supportMails: MailRow<Pick<Context, 'db' | 'shop'>>[] = [
  defineMail(messageAnsweredMessage, {
    sentWhen: 'a equipe responde um chamado',
    trueWhile: 'a última palavra do chamado é da loja: o cliente ainda não respondeu',
    examples: () => [
      anExample(
        'resposta',
        answerMail(
          { protocol: '20261124-R64TEY', subject: 'Capa riscada', user: helena, caseId: 1 },
          exampleShopUrl,
        ),
      ),
    ],
    read: async ({ db, shop }, { caseId }) => {
      const found = await findCaseContact(db, caseId);
      if (!found?.user.email || found.user.erasedAt || found.messages[0]?.author !== 'loja') return null;
      const { protocol, subject, user } = found;
      const name = user.name ?? '';
      return {
        to: { name, address: user.email },
        content: answerMail({ protocol, subject, user: { name, type: user.type }, caseId }, shop.url),
      };
    },
  }),
];
