import type { Context } from '~/domain/shared/context.server';
import { defineMail, type MailRow } from '../notifications/message';
import { findKeyOwner } from './api-key-store.server';
import { keyCreatedMail, webhookOffMail } from './mails';
import { keyCreatedMessage, webhookOffMessage } from './messages';
import { findWebhookOwner } from './webhook-store.server';

const toOwner = ({ name, email }: { name: string; email: string }) => ({ name, address: email });

export const partnerMails: MailRow<Pick<Context, 'db' | 'clock' | 'shop'>>[] = [
  defineMail(keyCreatedMessage, {
    sentWhen: 'uma chave da API é criada na conta',
    trueWhile: 'a chave vale: ninguém a revogou, e ela não venceu',
    read: async ({ db, clock, shop }, { keyId }) => {
      const found = await findKeyOwner(db, keyId);
      if (!found || found.key.revokedAt) return null;
      if (found.key.expiresAt && found.key.expiresAt <= clock.now()) return null;
      return { to: toOwner(found.owner), content: keyCreatedMail(found.owner, found.key, shop.url) };
    },
  }),
  defineMail(webhookOffMessage, {
    sentWhen: 'a loja desliga um webhook que não responde',
    trueWhile: 'ele continua desligado',
    read: async ({ db, shop }, { webhookId }) => {
      const found = await findWebhookOwner(db, webhookId);
      if (!found?.webhook.offAt) return null;
      return { to: toOwner(found.owner), content: webhookOffMail(found.owner, found.webhook, shop.url) };
    },
  }),
];
