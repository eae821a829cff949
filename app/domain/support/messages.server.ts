import { z } from 'zod';
import { type Greeted, hello } from '~/domain/accounts/customer';
import { anExample, exampleShopUrl, helena, type MailContent } from '~/domain/notifications/mail-content';
import { defineMail, legalMail, type MailRow } from '~/domain/notifications/message';
import type { Context } from '~/domain/shared/context.server';
import { withoutMarkup } from './case';
import { findCaseContact } from './case-store.server';

/** Queued by the database when staff answer a customer. */
const messageAnsweredMessage = legalMail(
  'mail.message-answered',
  z.object({ caseId: z.number().int().positive() }),
);

type Answered = {
  protocol: string;
  subject: string;
  user: Greeted;
  caseId: number;
  /** What the shop wrote, as plain text, and how many files came with it */
  text: string;
  files: number;
};

/** A longer answer is read on the page. */
const MOST_LETTERS = 4_000;

const shortened = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS).trimEnd()}…` : text;

const answerMail = (
  { protocol, subject, user, caseId, text, files }: Answered,
  shopUrl: string,
): MailContent => ({
  subject: `Resposta: ${subject}`,
  preview: text.replace(/\s+/g, ' ').slice(0, 120),
  heading: 'Há uma resposta para você',
  paragraphs: [
    hello(user),
    `Respondemos o seu chamado ${protocol}, “${subject}”:`,
    ...shortened(text)
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean),
    ...(files > 0
      ? [`${files === 1 ? 'Um arquivo acompanha' : `${files} arquivos acompanham`} a resposta, na sua conta.`]
      : []),
  ],
  link: { label: 'Ver a conversa e responder', url: `${shopUrl}/mensagem?chamado=${caseId}` },
});

export const supportMails: MailRow<Pick<Context, 'db' | 'shop'>>[] = [
  defineMail(messageAnsweredMessage, {
    sentWhen: 'a equipe responde um chamado',
    trueWhile: 'a última palavra do chamado é da loja: o cliente ainda não respondeu',
    examples: () => [
      anExample(
        'resposta',
        answerMail(
          {
            protocol: '20261124-R64TEY',
            subject: 'Capa riscada',
            user: helena,
            caseId: 1,
            text: 'Vimos as fotos, e o risco veio da nossa laminação.\n\nVamos imprimir as capas de novo, sem custo. Elas saem na quinta-feira.',
            files: 1,
          },
          exampleShopUrl,
        ),
      ),
    ],
    read: async ({ db, shop }, { caseId }) => {
      const found = await findCaseContact(db, caseId);
      const answer = found?.messages[0];
      if (!found?.user.email || found.user.erasedAt || answer?.author !== 'loja') return null;
      const { protocol, subject, user } = found;
      const name = user.name ?? '';
      return {
        to: { name, address: user.email },
        content: answerMail(
          {
            protocol,
            subject,
            user: { name, type: user.type },
            caseId,
            text: withoutMarkup(answer.text),
            files: answer.attachments.length,
          },
          shop.url,
        ),
      };
    },
  }),
];
