import { type Greeted, hello } from '../accounts/customer';
import type { MailContent } from '../notifications/mail-content';
import { dayTimeText } from '../shared/date-text';
import type { OffReason } from './webhook';

/** Tells that there is a new key, whoever made it. */
export const keyCreatedMail = (
  to: Greeted,
  { name, prefix, createdAt }: { name: string; prefix: string; createdAt: Date },
  shopUrl: string,
): MailContent => ({
  subject: 'Nova chave da API na sua conta',
  preview: `A chave ${prefix}… foi criada na sua conta.`,
  heading: 'Uma chave da API foi criada',
  paragraphs: [
    hello(to),
    `A chave “${name}” (${prefix}…) foi criada na sua conta em ${dayTimeText(createdAt)}. Com ela um programa pode ler o que você permitiu.`,
    'Se não foi você, revogue a chave e troque a sua senha agora mesmo.',
  ],
  link: { label: 'Ver as chaves da conta', url: `${shopUrl}/conta/integracoes` },
});

/** Tells that an endpoint is told nothing any more. */
export const webhookOffMail = (
  to: Greeted,
  { id, url, offReason }: { id: string; url: string; offReason: OffReason | null },
  shopUrl: string,
): MailContent => ({
  subject: 'Um webhook da sua conta foi desligado',
  preview: `Não avisamos mais ${new URL(url).host}.`,
  heading: 'Um webhook foi desligado',
  paragraphs: [
    hello(to),
    offReason === 'gone'
      ? `O endereço ${url} respondeu 410, que quer dizer que não existe mais. Por isso não enviamos mais avisos para lá.`
      : `Há cinco dias todas as tentativas de avisar ${url} falham. Por isso não enviamos mais avisos para lá.`,
    'Quando o endereço estiver respondendo, ligue o webhook de novo. Na mesma página dá para reenviar o que falhou nos últimos 30 dias.',
  ],
  link: { label: 'Ver o webhook', url: `${shopUrl}/conta/integracoes/${id}` },
});
