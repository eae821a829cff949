import type { Context } from '~/domain/shared/context.server';
import { defineMail, type MailRow } from '../notifications/message';
import { answerMail } from './answer-mail';
import { findCaseContact } from './case-store.server';
import { messageAnsweredMessage } from './messages';

export const supportMails: MailRow<Pick<Context, 'db' | 'shop'>>[] = [
  defineMail(messageAnsweredMessage, {
    sentWhen: 'a equipe responde um chamado',
    trueWhile: 'a última palavra do chamado é da loja: o cliente ainda não respondeu',
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
