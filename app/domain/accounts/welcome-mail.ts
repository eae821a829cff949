import type { MailContent } from '../notifications/mail-content';
import { type Greeted, hello } from './customer';

/** The mail that greets a new customer. `shopUrl` has no slash at its end. */
export const welcomeMail = ({ code, ...to }: Greeted & { code: string }, shopUrl: string): MailContent => ({
  subject: 'Boas-vindas à Lombada',
  preview: 'Cadastro realizado com sucesso. Seu livro começa por aqui.',
  heading: 'Sua conta está aberta',
  paragraphs: [
    hello(to),
    'Cadastro realizado com sucesso. Agora é só montar o livro, ver o preço na hora, enviar os arquivos e acompanhar o pedido até a entrega.',
  ],
  facts: [{ title: 'Sua conta', rows: [{ label: 'Código do cliente', value: code, isStrong: true }] }],
  link: { label: 'Montar meu livro', url: `${shopUrl}/livro` },
  note: 'Se não foi você quem fez este cadastro, responda a este e-mail: a gente resolve.',
});
