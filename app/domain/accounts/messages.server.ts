import { z } from 'zod';
import { anExample, exampleShopUrl, helena, type MailContent } from '~/domain/notifications/mail-content';
import { defineMail, legalMail, type MailRow, type ReadyMail } from '~/domain/notifications/message';
import { findActiveMailbox, findMailbox, type Mailbox } from './access-store.server';
import { findNewcomer, readCustomer } from './account-store.server';
import { RECOVERY_MAIL_PAUSE_MS, RECOVERY_MAILS_AT_ONCE } from './limits';
import { linkAddress } from './links/account-link';
import {
  createAccountLink,
  findLinkOfSeed,
  type LinkServices,
  linksBeside,
} from './links/account-link.server';
import {
  confirmEmailMail,
  emailChangedMail,
  newDeviceMail,
  passwordChangedMail,
  recoveryMail,
  verificationMail,
  welcomeMail,
} from './mails';

const userId = z.number().int().positive();

export const welcomeMessage = legalMail('mail.welcome', z.object({ userId }));
/** `userId` is null when no account has the typed login: the message is queued all the same, but no mail is sent. */
export const recoveryMessage = legalMail('mail.recovery', z.object({ userId: userId.nullable() }));
export const passwordChangedMessage = legalMail('mail.password-changed', z.object({ userId }));
export const verificationMessage = legalMail('mail.verification', z.object({ userId }));
/** The seed of the link, which is useless without the shop's key. */
export const confirmEmailMessage = legalMail('mail.confirm-email', z.object({ seed: z.string().min(1) }));
export const emailChangedMessage = legalMail(
  'mail.email-changed',
  z.object({ userId, oldEmail: z.string().min(1) }),
);
/** `device` is our own description, such as "Chrome no Windows". */
export const newDeviceMessage = legalMail(
  'mail.new-device',
  z.object({ userId, at: z.coerce.date(), device: z.string() }),
);

/**
 * Makes the link that confirms a registration's address, with the mail's own key as seed. Null when the address is
 * confirmed or this link was used.
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

/** True when the mailbox got too many recovery mails. Its newest link then works for at least twelve more minutes. */
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

/** Mails about accounts and access to them. Links are made when their mail is sent, so that their time starts then. */
export const accountMails: MailRow<LinkServices & { shop: { url: string } }>[] = [
  defineMail(welcomeMessage, {
    sentWhen: 'alguém se cadastra',
    trueWhile: 'a conta está aberta: não foi apagada nem bloqueada',
    examples: () => [
      anExample(
        'a confirmar',
        welcomeMail(
          { ...helena, code: '004.217' },
          { shopUrl: exampleShopUrl, confirmUrl: `${exampleShopUrl}/confirmar/x` },
        ),
      ),
      anExample(
        'confirmado',
        welcomeMail({ ...helena, code: '004.217' }, { shopUrl: exampleShopUrl, confirmUrl: null }),
      ),
    ],
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
    examples: () => [anExample('senha esquecida', recoveryMail(helena, `${exampleShopUrl}/nova-senha/x`))],
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
    examples: () => [anExample('trocada', passwordChangedMail(helena, exampleShopUrl))],
    trueWhile: EXISTS,
    read: async ({ db, shop }, { userId }) => {
      const mailbox = await findMailbox(db, userId);
      return mailbox && mailTo(mailbox, passwordChangedMail(mailbox, shop.url));
    },
  }),
  defineMail(verificationMessage, {
    sentWhen: 'o cliente pede outro link para confirmar o e-mail do cadastro',
    trueWhile: 'ele ainda não confirmou, e a conta pode entrar',
    examples: () => [anExample('cadastro', verificationMail(helena, `${exampleShopUrl}/verificar/x`))],
    read: async (services, { userId }, key) => {
      const mailbox = await findActiveMailbox(services.db, userId);
      const url = mailbox && (await verificationUrl(services, { userId, key }));
      return mailbox && url ? mailTo(mailbox, verificationMail(mailbox, url)) : null;
    },
  }),
  defineMail(confirmEmailMessage, {
    sentWhen: 'o cliente pede a troca do e-mail (vai ao novo endereço)',
    trueWhile: 'o link ainda funciona',
    examples: () => [anExample('e-mail novo', confirmEmailMail(helena, `${exampleShopUrl}/confirmar/x`))],
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
    examples: () => [
      anExample('ao e-mail de antes', emailChangedMail(helena, 'h***@novo.example', exampleShopUrl)),
    ],
    read: async ({ db, shop }, { userId, oldEmail }) => {
      const mailbox = await findMailbox(db, userId);
      if (!mailbox || mailbox.email === oldEmail) return null;
      return mailTo({ ...mailbox, email: oldEmail }, emailChangedMail(mailbox, mailbox.email, shop.url));
    },
  }),
  defineMail(newDeviceMessage, {
    sentWhen: 'alguém entra na conta por um aparelho novo',
    examples: () => [
      anExample(
        'novo aparelho',
        newDeviceMail(
          helena,
          { at: new Date('2026-11-24T17:05:00Z'), device: 'Firefox no Linux' },
          exampleShopUrl,
        ),
      ),
    ],
    trueWhile: EXISTS,
    read: async ({ db, shop }, { userId, ...access }) => {
      const mailbox = await findMailbox(db, userId);
      return mailbox && mailTo(mailbox, newDeviceMail(mailbox, access, shop.url));
    },
  }),
];
