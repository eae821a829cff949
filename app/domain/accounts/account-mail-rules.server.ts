import type { MailContent } from '~/domain/notifications/mail-content';
import { defineMail, type MailRow, type ReadyMail } from '~/domain/notifications/message';
import {
  confirmEmailMail,
  emailChangedMail,
  newDeviceMail,
  passwordChangedMail,
  recoveryMail,
  verificationMail,
} from './access-mails';
import { findActiveMailbox, findMailbox, type Mailbox } from './access-store.server';
import { linkAddress } from './account-link';
import { createAccountLink, findLinkOfSeed, type LinkServices, linksBeside } from './account-link.server';
import { findNewcomer, readCustomer } from './account-store.server';
import { RECOVERY_MAIL_PAUSE_MS, RECOVERY_MAILS_AT_ONCE } from './limits';
import {
  confirmEmailMessage,
  emailChangedMessage,
  newDeviceMessage,
  passwordChangedMessage,
  recoveryMessage,
  verificationMessage,
  welcomeMessage,
} from './messages';
import { welcomeMail } from './welcome-mail';

/**
 * Makes the link that confirms a registration's address, of the mail's own key; null for who has confirmed, or when this
 * very link was used.
 */
const verificationUrl = async (
  services: LinkServices & { shop: { url: string } },
  { userId, key }: { userId: number; key: string },
): Promise<string | null> => {
  const { isEmailConfirmed } = await readCustomer(services.db, userId);
  if (isEmailConfirmed) return null;
  const token = await createAccountLink(services, { kind: 'verification', userId, seed: key });
  return token && linkAddress(services.shop.url, 'verification', token);
};

const HOUR_MS = 3_600_000;

/** Whether somebody had a mailbox filled: the link that came last then serves for at least twelve minutes more. */
const hasFreshLink = async (
  services: LinkServices & { shop: { url: string } },
  userId: number,
  seed: string,
): Promise<boolean> => {
  const now = services.clock.now().getTime();
  const since = new Date(now - HOUR_MS);
  const { count, lastUnusedAt } = await linksBeside(services, { userId, kind: 'recovery', seed, since });
  if (count < RECOVERY_MAILS_AT_ONCE || !lastUnusedAt) return false;
  return lastUnusedAt.getTime() > now - RECOVERY_MAIL_PAUSE_MS;
};

const mailTo = ({ name, email }: Mailbox, content: MailContent): ReadyMail => ({
  to: { name, address: email },
  content,
});

const EXISTS = 'a conta existe: não foi apagada';

/** Mails about an account and who may come into it. Links are made where their mail is sent: their time begins there. */
export const accountMails: MailRow<LinkServices & { shop: { url: string } }>[] = [
  defineMail(welcomeMessage, {
    sentWhen: 'alguém se cadastra',
    trueWhile: 'a conta está aberta: não foi apagada nem bloqueada',
    read: async (services, { userId }, key) => {
      const newcomer = await findNewcomer(services.db, userId);
      if (!newcomer) return null;
      const confirmUrl = await verificationUrl(services, { userId, key });
      return mailTo(newcomer, welcomeMail(newcomer, { shopUrl: services.shop.url, confirmUrl }));
    },
  }),
  defineMail(recoveryMessage, {
    sentWhen: 'alguém pede para recuperar a senha',
    trueWhile: 'o login existe e pode entrar, e o link não foi usado nem trocado por outro mais novo',
    read: async (services, { userId }, key) => {
      const mailbox = userId === null ? null : await findActiveMailbox(services.db, userId);
      if (userId === null || !mailbox || (await hasFreshLink(services, userId, key))) return null;
      const token = await createAccountLink(services, { kind: 'recovery', userId, seed: key });
      if (token === null) return null;
      return mailTo(mailbox, recoveryMail(mailbox, linkAddress(services.shop.url, 'recovery', token)));
    },
  }),
  defineMail(passwordChangedMessage, {
    sentWhen: 'a senha da conta muda',
    trueWhile: EXISTS,
    read: async ({ db, shop }, { userId }) => {
      const mailbox = await findMailbox(db, userId);
      return mailbox && mailTo(mailbox, passwordChangedMail(mailbox, shop.url));
    },
  }),
  defineMail(verificationMessage, {
    sentWhen: 'o cliente pede outro link para confirmar o e-mail do cadastro',
    trueWhile: 'ele ainda não confirmou, e a conta pode entrar',
    read: async (services, { userId }, key) => {
      const mailbox = await findActiveMailbox(services.db, userId);
      const url = mailbox && (await verificationUrl(services, { userId, key }));
      return mailbox && url ? mailTo(mailbox, verificationMail(mailbox, url)) : null;
    },
  }),
  defineMail(confirmEmailMessage, {
    sentWhen: 'o cliente pede a troca do e-mail (vai ao novo endereço)',
    trueWhile: 'o link ainda funciona',
    read: async (services, { seed }) => {
      const link = await findLinkOfSeed(services, 'email-change', seed);
      if (!link?.newEmail) return null;
      const mailbox = { name: link.customerName, type: link.customerType, email: link.newEmail };
      const url = linkAddress(services.shop.url, 'email-change', link.token);
      return mailTo(mailbox, confirmEmailMail(mailbox, url));
    },
  }),
  defineMail(emailChangedMessage, {
    sentWhen: 'o e-mail da conta muda (vai ao endereço anterior)',
    trueWhile: 'a conta usa outro e-mail que não este',
    read: async ({ db, shop }, { userId, oldEmail }) => {
      const mailbox = await findMailbox(db, userId);
      if (!mailbox || mailbox.email === oldEmail) return null;
      return mailTo({ ...mailbox, email: oldEmail }, emailChangedMail(mailbox, mailbox.email, shop.url));
    },
  }),
  defineMail(newDeviceMessage, {
    sentWhen: 'alguém entra na conta por um aparelho novo',
    trueWhile: EXISTS,
    read: async ({ db, shop }, { userId, ...access }) => {
      const mailbox = await findMailbox(db, userId);
      return mailbox && mailTo(mailbox, newDeviceMail(mailbox, access, shop.url));
    },
  }),
];
