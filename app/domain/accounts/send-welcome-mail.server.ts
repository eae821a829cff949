import type { HasDb } from '~/platform/db.server';
import type { Mailer } from '../notifications/ports';
import { findNewcomer } from './account-store.server';
import { welcomeMail } from './welcome-mail';

type Services = HasDb & { mailer: Mailer; shop: { url: string; mailDomain: string } };

/** Greets a new customer. A repetition carries the same message id. Rejects when the mail server does not take it. */
export const sendWelcomeMail = async (
  { db, mailer, shop }: Services,
  { userId, key }: { userId: number; key: string },
): Promise<void> => {
  const newcomer = await findNewcomer(db, userId);
  if (!newcomer) return;
  await mailer.send({
    to: { name: newcomer.name, address: newcomer.email },
    content: welcomeMail(newcomer, shop.url),
    messageId: `<${key}@${shop.mailDomain}>`,
  });
};
