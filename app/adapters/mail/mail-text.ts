import type { MailContent } from '~/domain/notifications/mail-content';
import { seller } from '~/domain/shared/seller';

const SIGNATURE = ['Lombada · impressão de livros sob demanda', `${seller.legalName} · CNPJ ${seller.cnpj}`];

/** The plain text part: everything that the HTML part says, in its order. */
export const mailText = ({ heading, paragraphs, facts = [], link, note }: MailContent): string =>
  [
    heading,
    ...paragraphs,
    ...facts.map(({ title, rows }) =>
      [title, ...rows.map(({ label, value }) => `  ${label}: ${value}`)].join('\n'),
    ),
    `${link.label}: ${link.url}`,
    ...(note ? [note] : []),
    SIGNATURE.join('\n'),
  ].join('\n\n');
