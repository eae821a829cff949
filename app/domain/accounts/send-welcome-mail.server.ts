import type { Mailer } from '../notifications/ports';
import type { LinkServices } from './account-link.server';
import { findNewcomer } from './account-store.server';
import { verificationUrl } from './verification-url.server';
import { welcomeMail } from './welcome-mail';

type Services = LinkServices & { mailer: Mailer; shop: { url: string; mailDomain: string } };

/**
 * Greets a new customer, with the link that confirms the address. A repetition carries the same message id and the same
 * link. Rejects when the mail server does not take it.
 */
export const sendWelcomeMail = async (
  services: Services,
  { userId, key }: { userId: number; key: string },
): Promise<void> => {
  const { db, mailer, shop } = services;
  const newcomer = await findNewcomer(db, userId);
  if (!newcomer) return;
  const url = await verificationUrl(services, { userId, key });
  await mailer.send({
    to: { name: newcomer.name, address: newcomer.email },
    content: welcomeMail(newcomer, { shopUrl: shop.url, confirmUrl: url }),
    messageId: `<${key}@${shop.mailDomain}>`,
  });
};
