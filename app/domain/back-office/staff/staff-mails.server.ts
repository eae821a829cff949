import { z } from 'zod';
import { hello } from '../../accounts/customer';
import { linkAddress } from '../../accounts/links/account-link';
import { createAccountLink, type LinkServices } from '../../accounts/links/account-link.server';
import { anExample, exampleShopUrl, helena, type MailContent } from '../../notifications/mail-content';
import { defineMail, legalMail, type MailRow } from '../../notifications/message';
import { pagesOfRole, type Role, roleNames } from '../roles';
import { findInvitedStaff } from './staff-store.server';

export const staffInvitedMessage = legalMail(
  'mail.staff-invited',
  z.object({ userId: z.number().int().positive() }),
);

type Invited = { name: string; type: number; role: Role };

/** `passwordUrl`: where a password is chosen; null for somebody who has one. */
const invitationMail = (to: Invited, shopUrl: string, passwordUrl: string | null): MailContent => ({
  subject: 'Você agora é da equipe',
  preview: `O seu papel na oficina: ${roleNames[to.role]}.`,
  heading: 'Boas-vindas à equipe',
  paragraphs: [
    hello(to),
    `Você foi convidado para a equipe da loja. O seu papel é ${roleNames[to.role]}, e a oficina mostra o que cabe a ele: ${pagesOfRole(
      to.role,
    )
      .map(({ label }) => label)
      .join(', ')}.`,
    passwordUrl
      ? 'Para entrar, escolha uma senha pelo link abaixo. Ele vale por sete dias e funciona uma única vez.'
      : 'Para entrar, use o e-mail e a senha da sua conta.',
    'Depois de entrar, ative o segundo fator em Acesso e senha: numa loja aberta, a oficina só abre com ele.',
  ],
  link: passwordUrl
    ? { label: 'Escolher a senha', url: passwordUrl }
    : { label: 'Abrir a oficina', url: `${shopUrl}/oficina` },
  note: 'Se você não esperava este convite, pode ignorar este e-mail. Não encaminhe esta mensagem a ninguém.',
});

export const staffMails: MailRow<LinkServices & { shop: { url: string } }>[] = [
  defineMail(staffInvitedMessage, {
    sentWhen: 'um dono convida alguém para a equipe, também de novo',
    trueWhile: 'a pessoa é da equipe e pode entrar, e o link não foi usado nem trocado por outro mais novo',
    examples: () => [
      anExample(
        'conta nova',
        invitationMail({ ...helena, role: 'production' }, exampleShopUrl, `${exampleShopUrl}/nova-senha/x`),
      ),
      anExample('conta que existe', invitationMail({ ...helena, role: 'finance' }, exampleShopUrl, null)),
    ],
    read: async (services, { userId }, key) => {
      const invited = await findInvitedStaff(services.db, userId);
      if (!invited) return null;
      const to = { name: invited.name, address: invited.email };
      const { url } = services.shop;
      if (invited.hasEntered) return { to, content: invitationMail(invited, url, null) };
      const token = await createAccountLink(services, { kind: 'invitation', userId, seed: key });
      if (token === null) return null;
      return { to, content: invitationMail(invited, url, linkAddress(url, 'invitation', token)) };
    },
  }),
];
