import { defineMail, type MailRow } from '~/domain/notifications/message';
import { eraseMailStop } from '~/domain/notifications/stopped-mail.server';
import type { Context } from '~/domain/shared/context.server';
import { findRequestContact, noteNotifyEmail } from './data-request-store.server';
import { accountErasedMail, erasureRefusedMail, exportReadyMail } from './mails';
import { erasureEndedMessage, exportReadyMessage } from './messages';

const days = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

export const privacyMails: MailRow<Pick<Context, 'db' | 'clock' | 'shop'>>[] = [
  defineMail(exportReadyMessage, {
    sentWhen: 'o arquivo com os dados da pessoa fica pronto',
    trueWhile: 'ele ainda pode ser baixado',
    read: async ({ db, clock, shop }, { requestId }) => {
      const request = await findRequestContact(db, requestId);
      if (!request?.archiveUntil || request.archiveUntil <= clock.now() || request.user.erasedAt) return null;
      const { name, type, email: address } = request.user;
      const facts = { name, type, until: days.format(request.archiveUntil) };
      return {
        to: { name, address },
        content: exportReadyMail({ ...facts, url: `${shop.url}/conta/privacidade#meus-dados` }),
      };
    },
  }),
  defineMail(erasureEndedMessage, {
    sentWhen: 'um pedido de apagar a conta termina: apagada, ou ainda não',
    trueWhile: 'o desfecho ainda não foi contado a quem pediu',
    read: async ({ db, shop }, { requestId }) => {
      const request = await findRequestContact(db, requestId);
      if (!request?.notifyEmail) return null;
      const { notifyEmail, outcome } = request;
      const isDone = outcome === 'done';
      return {
        to: { name: '', address: notifyEmail },
        content: isDone
          ? accountErasedMail({ url: shop.url })
          : erasureRefusedMail({ url: `${shop.url}/pedidos` }),
        isNotedUnsent: true,
        afterwards: async () => {
          // A refusal of this mail noted the address of somebody who is gone.
          if (isDone) await eraseMailStop({ db }, notifyEmail);
          await noteNotifyEmail(db, requestId, null);
        },
      };
    },
  }),
];
