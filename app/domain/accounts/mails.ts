import type { MailContent } from '~/domain/notifications/mail-content';
import { saoPauloDateTime } from '~/domain/shared/calendar';
import { type Greeted, hello } from './customer';

/** Mails about access to an account. */

const notYou =
  'Se não foi você, fale com o nosso atendimento agora mesmo: a gente bloqueia a conta e devolve o acesso a quem é de direito.';

/** Contains the link to choose a new password. */
export const recoveryMail = (to: Greeted, url: string): MailContent => ({
  subject: 'Escolha uma nova senha',
  preview: 'O link vale por 15 minutos e funciona uma única vez.',
  heading: 'Escolha uma nova senha',
  paragraphs: [
    hello(to),
    'Alguém, provavelmente você, pediu para recuperar a senha da sua conta na Lombada. Para escolher uma nova, abra o link abaixo. Ele vale por 15 minutos e funciona uma única vez.',
  ],
  link: { label: 'Escolher nova senha', url },
  note: 'Se não foi você, pode ignorar este e-mail: sem o link, a sua senha continua a mesma. Não encaminhe esta mensagem a ninguém.',
});

/** Reports that the password was changed. */
export const passwordChangedMail = (to: Greeted, shopUrl: string): MailContent => ({
  subject: 'Sua senha foi alterada',
  preview: 'A senha da sua conta na Lombada foi alterada.',
  heading: 'Sua senha foi alterada',
  paragraphs: [
    hello(to),
    'A senha da sua conta na Lombada foi alterada. Quem estava com a conta aberta em outros aparelhos precisa entrar de novo.',
    notYou,
  ],
  link: { label: 'Falar com o atendimento', url: `${shopUrl}/contato` },
});

/** Contains the link that confirms a registration's address. */
export const verificationMail = (to: Greeted, url: string): MailContent => ({
  subject: 'Confirme seu e-mail',
  preview: 'Um clique confirma que este e-mail é seu.',
  heading: 'Confirme seu e-mail',
  paragraphs: [
    hello(to),
    'Confirme que este e-mail é seu: assim ninguém mais usa o seu CPF ou CNPJ em outro cadastro, e as notícias do seu pedido chegam à pessoa certa. O link vale por 7 dias.',
  ],
  link: { label: 'Confirmar meu e-mail', url },
  note: 'Se você não fez um cadastro na Lombada, pode ignorar este e-mail.',
});

/** Sent to a new address: its link makes this the account's address. */
export const confirmEmailMail = (to: Greeted, url: string): MailContent => ({
  subject: 'Confirme seu novo e-mail',
  preview: 'Falta um clique para este e-mail passar a ser o da sua conta.',
  heading: 'Confirme seu novo e-mail',
  paragraphs: [
    hello(to),
    'Você pediu que este passe a ser o e-mail da sua conta na Lombada. A troca só vale depois que você confirmar. O link vale por 24 horas e funciona uma única vez.',
  ],
  link: { label: 'Confirmar este e-mail', url },
  note: 'Se você não pediu esta troca, pode ignorar esta mensagem: nada muda.',
});

/** Sent to the account's former address. */
export const emailChangedMail = (to: Greeted, newEmail: string, shopUrl: string): MailContent => ({
  subject: 'O e-mail da sua conta foi alterado',
  preview: 'A partir de agora, a sua conta na Lombada usa outro e-mail.',
  heading: 'O e-mail da sua conta foi alterado',
  paragraphs: [
    hello(to),
    `A sua conta na Lombada agora usa o e-mail ${newEmail}. É com ele que você entra e nele que recebe as nossas mensagens; este endereço não recebe mais nada sobre a conta.`,
    notYou,
  ],
  link: { label: 'Falar com o atendimento', url: `${shopUrl}/contato` },
});

/** "21/11/2026 às 14:05" in São Paulo. */
const momentText = (at: Date): string => {
  const { date, time } = saoPauloDateTime(at);
  return `${date.split('-').reverse().join('/')} às ${time}`;
};

export type NewDevice = { at: Date; device: string };

/** Reports a login from a device that the customer had not used before. */
export const newDeviceMail = (to: Greeted, { at, device }: NewDevice, shopUrl: string): MailContent => ({
  subject: 'Novo acesso à sua conta',
  preview: `${device}, em ${momentText(at)}.`,
  heading: 'Novo acesso à sua conta',
  paragraphs: [
    hello(to),
    'Alguém entrou na sua conta da Lombada por um aparelho que ainda não conhecíamos. Se foi você, não precisa fazer nada.',
    'Se não foi, encerre essa sessão agora e troque a sua senha.',
  ],
  facts: [
    {
      title: 'O acesso',
      rows: [
        { label: 'Aparelho', value: device },
        { label: 'Quando', value: `${momentText(at)} (horário de Brasília)` },
      ],
    },
  ],
  link: { label: 'Ver onde a conta está aberta', url: `${shopUrl}/conta/sessoes` },
});

interface Links {
  /** Without a trailing slash. */
  shopUrl: string;
  /** Link that confirms the address; null once it is confirmed. */
  confirmUrl: string | null;
}

export const welcomeMail = (
  { code, ...to }: Greeted & { code: string },
  { shopUrl, confirmUrl }: Links,
): MailContent => ({
  subject: 'Boas-vindas à Lombada',
  preview: 'Cadastro realizado com sucesso. Seu livro começa por aqui.',
  heading: 'Sua conta está aberta',
  paragraphs: [
    hello(to),
    'Cadastro realizado com sucesso. Agora é só montar o livro, ver o preço na hora, enviar os arquivos e acompanhar o pedido até a entrega.',
    ...(confirmUrl
      ? [
          'Para começar, confirme que este e-mail é seu: assim ninguém mais usa o seu CPF ou CNPJ em outro cadastro. O link vale por 7 dias.',
        ]
      : []),
  ],
  facts: [{ title: 'Sua conta', rows: [{ label: 'Código do cliente', value: code, isStrong: true }] }],
  link: confirmUrl
    ? { label: 'Confirmar meu e-mail', url: confirmUrl }
    : { label: 'Montar meu livro', url: `${shopUrl}/livro` },
  note: 'Se não foi você quem fez este cadastro, não confirme, e responda a este e-mail: a gente resolve.',
});
