import type { MailContent } from '../notifications/mail-content';
import { type Greeted, hello } from './customer';

interface Links {
  /** Without a slash at its end. */
  shopUrl: string;
  /** Confirms the address; null for who has done so. */
  confirmUrl: string | null;
}

/** The mail that greets a new customer. */
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
