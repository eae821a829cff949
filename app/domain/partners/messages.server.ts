import { z } from 'zod';
import { type Greeted, hello } from '~/domain/accounts/customer';
import { anExample, exampleShopUrl, helena, type MailContent } from '~/domain/notifications/mail-content';
import { defineMail, legalMail, type MailRow } from '~/domain/notifications/message';
import type { Context } from '~/domain/shared/context.server';
import { dayTimeText } from '~/domain/shared/date-text';
import { findKeyOwner } from './api-key-store.server';
import type { OffReason } from './webhook';
import { findWebhookOwner } from './webhook-store.server';

const id = z.number().int().positive();

/** Mails to the owners of API keys and webhook endpoints. */
export const keyCreatedMessage = legalMail('mail.api-key-created', z.object({ userId: id, keyId: id }));
export const webhookOffMessage = legalMail(
  'mail.webhook-off',
  z.object({ userId: id, webhookId: z.string().min(1) }),
);

/** Says that there is a new key, whether or not the owner created it. */
const keyCreatedMail = (
  to: Greeted,
  { name, prefix, createdAt }: { name: string; prefix: string; createdAt: Date },
  shopUrl: string,
): MailContent => ({
  subject: 'Nova chave da API na sua conta',
  preview: `A chave ${prefix}… foi criada na sua conta.`,
  heading: 'Uma chave da API foi criada',
  paragraphs: [
    hello(to),
    `A chave “${name}” (${prefix}…) foi criada na sua conta em ${dayTimeText(createdAt)}. Com ela um programa pode ler o que você permitiu.`,
    'Se não foi você, revogue a chave e troque a sua senha agora mesmo.',
  ],
  link: { label: 'Ver as chaves da conta', url: `${shopUrl}/conta/integracoes` },
});

/** Says that an endpoint was switched off. */
const webhookOffMail = (
  to: Greeted,
  { id, url, offReason }: { id: string; url: string; offReason: OffReason | null },
  shopUrl: string,
): MailContent => ({
  subject: 'Um webhook da sua conta foi desligado',
  preview: `Não avisamos mais ${new URL(url).host}.`,
  heading: 'Um webhook foi desligado',
  paragraphs: [
    hello(to),
    offReason === 'gone'
      ? `O endereço ${url} respondeu 410, que quer dizer que não existe mais. Por isso não enviamos mais avisos para lá.`
      : `Há cinco dias todas as tentativas de avisar ${url} falham. Por isso não enviamos mais avisos para lá.`,
    'Quando o endereço estiver respondendo, ligue o webhook de novo. Na mesma página dá para reenviar o que falhou nos últimos 30 dias.',
  ],
  link: { label: 'Ver o webhook', url: `${shopUrl}/conta/integracoes/${id}` },
});

const toOwner = ({ name, email }: { name: string; email: string }) => ({ name, address: email });

export const partnerMails: MailRow<Pick<Context, 'db' | 'clock' | 'shop'>>[] = [
  defineMail(keyCreatedMessage, {
    sentWhen: 'uma chave da API é criada na conta',
    trueWhile: 'a chave vale: ninguém a revogou, e ela não venceu',
    examples: () => [
      anExample(
        'nova chave',
        keyCreatedMail(
          helena,
          { name: 'Sistema da editora', prefix: 'lmb_4fQz1x', createdAt: new Date('2026-11-24T17:05:00Z') },
          exampleShopUrl,
        ),
      ),
    ],
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
    examples: () =>
      (['gone', 'failing'] as const).map((offReason) =>
        anExample(
          { gone: 'não existe mais', failing: 'falhou por cinco dias' }[offReason],
          webhookOffMail(
            helena,
            { id: '1', url: 'https://editora.example/lombada', offReason },
            exampleShopUrl,
          ),
        ),
      ),
    read: async ({ db, shop }, { webhookId }) => {
      const found = await findWebhookOwner(db, webhookId);
      if (!found?.webhook.offAt) return null;
      return { to: toOwner(found.owner), content: webhookOffMail(found.owner, found.webhook, shop.url) };
    },
  }),
];
