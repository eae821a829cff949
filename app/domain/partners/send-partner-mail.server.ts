import type { HasDb } from '~/platform/db.server';
import type { MailContent } from '../notifications/mail-content';
import type { Mailer } from '../notifications/ports';
import { findKeyOwner } from './api-key-store.server';
import { keyCreatedMail, webhookOffMail } from './mails';
import { findWebhookOwner } from './webhook-store.server';

type Services = HasDb & { mailer: Mailer; shop: { url: string; mailDomain: string } };

/** A repetition carries the same message id. Rejects when the mail server does not take the mail. */
const send = (
  { mailer, shop }: Services,
  { name, email }: { name: string; email: string },
  content: MailContent,
  key: string,
) => mailer.send({ to: { name, address: email }, content, messageId: `<${key}@${shop.mailDomain}>` });

/** Says nothing of a key that is gone. */
export const sendKeyCreatedMail = async (
  services: Services,
  { keyId, key }: { keyId: number; key: string },
): Promise<void> => {
  const found = await findKeyOwner(services.db, keyId);
  if (found)
    await send(services, found.owner, keyCreatedMail(found.owner, found.key, services.shop.url), key);
};

/** Says nothing of an endpoint that is gone, or was switched on meanwhile. */
export const sendWebhookOffMail = async (
  services: Services,
  { webhookId, key }: { webhookId: string; key: string },
): Promise<void> => {
  const found = await findWebhookOwner(services.db, webhookId);
  if (!found?.webhook.offAt) return;
  await send(services, found.owner, webhookOffMail(found.owner, found.webhook, services.shop.url), key);
};
