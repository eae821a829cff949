import { type Greeted, hello } from '../accounts/customer';
import type { MailContent } from '../notifications/mail-content';
import { saoPauloDateTime } from '../shared/calendar';

const momentText = (at: Date): string => {
  const { date, time } = saoPauloDateTime(at);
  return `${date.split('-').reverse().join('/')}, às ${time}`;
};

/** Tells that there is a new key, whoever made it. */
export const keyCreatedMail = (
  to: Greeted,
  { name, prefix, createdAt }: { name: string; prefix: string; createdAt: Date },
  shopUrl: string,
): MailContent => ({
  subject: 'Nova chave da API na sua conta',
  preview: `A chave ${prefix}… foi criada agora.`,
  heading: 'Uma chave da API foi criada',
  paragraphs: [
    hello(to),
    `A chave “${name}” (${prefix}…) foi criada na sua conta em ${momentText(createdAt)}. Com ela um programa pode ler o que você permitiu.`,
    'Se não foi você, revogue a chave e troque a sua senha agora mesmo.',
  ],
  link: { label: 'Ver as chaves da conta', url: `${shopUrl}/conta/integracoes` },
});
