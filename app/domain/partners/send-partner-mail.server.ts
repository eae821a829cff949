import type { HasDb } from '~/platform/db.server';
import type { Mailer } from '../notifications/ports';
import { findKeyOwner } from './api-key-store.server';
import { keyCreatedMail } from './mails';

type Services = HasDb & { mailer: Mailer; shop: { url: string; mailDomain: string } };

/** Rejects when the mail server does not take the mail; says nothing of a key that is gone. */
export const sendKeyCreatedMail = async (
  { db, mailer, shop }: Services,
  { keyId, key }: { keyId: number; key: string },
): Promise<void> => {
  const found = await findKeyOwner(db, keyId);
  if (!found) return;
  const { owner } = found;
  await mailer.send({
    to: { name: owner.name, address: owner.email },
    content: keyCreatedMail(owner, found.key, shop.url),
    messageId: `<${key}@${shop.mailDomain}>`,
  });
};
