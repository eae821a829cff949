import type { MailContent } from '~/domain/notifications/mail-content';
import type { Mailer } from '~/domain/notifications/ports';
import {
  confirmEmailMail,
  emailChangedMail,
  type NewDevice,
  newDeviceMail,
  passwordChangedMail,
  recoveryMail,
  verificationMail,
} from './access-mails';
import { findActiveMailbox, findMailbox, type Mailbox } from './access-store.server';
import { linkAddress } from './account-link';
import { createAccountLink, findLinkOfSeed, type LinkServices, linksBeside } from './account-link.server';
import { RECOVERY_MAIL_PAUSE_MS, RECOVERY_MAILS_AT_ONCE } from './limits';
import { verificationUrl } from './verification-url.server';

type Services = LinkServices & { mailer: Mailer; shop: { url: string; mailDomain: string } };

/** A repetition carries the same message id. Rejects when the mail server does not take the mail. */
const send = ({ mailer, shop }: Services, { name, email }: Mailbox, content: MailContent, key: string) =>
  mailer.send({ to: { name, address: email }, content, messageId: `<${key}@${shop.mailDomain}>` });

const HOUR_MS = 3_600_000;

/** Whether somebody had a mailbox filled: the link that came last then serves for at least twelve minutes more. */
const hasFreshLink = async (services: Services, userId: number, seed: string): Promise<boolean> => {
  const now = services.clock.now().getTime();
  const since = new Date(now - HOUR_MS);
  const { count, lastUnusedAt } = await linksBeside(services, { userId, kind: 'recovery', seed, since });
  if (count < RECOVERY_MAILS_AT_ONCE || !lastUnusedAt) return false;
  return lastUnusedAt.getTime() > now - RECOVERY_MAIL_PAUSE_MS;
};

/**
 * Makes a recovery link and mails it; its quarter of an hour begins here, so that a mail server that was away costs
 * none of it. Nothing is sent for an unknown login (`userId` null), to who was blocked or erased, or while the last of
 * many links is fresh.
 */
export const sendRecoveryMail = async (
  services: Services,
  { userId, key }: { userId: number | null; key: string },
): Promise<void> => {
  const mailbox = userId === null ? null : await findActiveMailbox(services.db, userId);
  if (userId === null || !mailbox || (await hasFreshLink(services, userId, key))) return;
  const token = await createAccountLink(services, { kind: 'recovery', userId, seed: key });
  if (token === null) return;
  const url = linkAddress(services.shop.url, 'recovery', token);
  await send(services, mailbox, recoveryMail(mailbox, url), key);
};

export const sendPasswordChangedMail = async (
  services: Services,
  { userId, key }: { userId: number; key: string },
): Promise<void> => {
  const mailbox = await findMailbox(services.db, userId);
  if (mailbox) await send(services, mailbox, passwordChangedMail(mailbox, services.shop.url), key);
};

/** To the new address, as long as the link in it works. */
export const sendConfirmEmailMail = async (
  services: Services,
  { seed, key }: { seed: string; key: string },
): Promise<void> => {
  const link = await findLinkOfSeed(services, 'email-change', seed);
  if (!link?.newEmail) return;
  const url = linkAddress(services.shop.url, 'email-change', link.token);
  const mailbox = { name: link.customerName, type: link.customerType, email: link.newEmail };
  await send(services, mailbox, confirmEmailMail(mailbox, url), key);
};

/** The link's week begins here. Nothing is sent to who has confirmed meanwhile. */
export const sendVerificationMail = async (
  services: Services,
  { userId, key }: { userId: number; key: string },
): Promise<void> => {
  const mailbox = await findActiveMailbox(services.db, userId);
  const url = mailbox && (await verificationUrl(services, { userId, key }));
  if (mailbox && url) await send(services, mailbox, verificationMail(mailbox, url), key);
};

/** To the address that was the account's until now. */
export const sendEmailChangedMail = async (
  services: Services,
  { userId, oldEmail, key }: { userId: number; oldEmail: string; key: string },
): Promise<void> => {
  const mailbox = await findMailbox(services.db, userId);
  if (!mailbox) return;
  const content = emailChangedMail(mailbox, mailbox.email, services.shop.url);
  await send(services, { ...mailbox, email: oldEmail }, content, key);
};

/** Tells a customer of a login from a new device. */
export const sendNewDeviceMail = async (
  services: Services,
  { userId, key, ...access }: NewDevice & { userId: number; key: string },
): Promise<void> => {
  const mailbox = await findMailbox(services.db, userId);
  if (mailbox) await send(services, mailbox, newDeviceMail(mailbox, access, services.shop.url), key);
};
