import type { MailContent } from '~/domain/notifications/mail-content';
import { type ShopFacts, sellerName } from '~/domain/storefront/shop-facts';

const signature = (seller: ShopFacts): string =>
  ['Lombada · impressão de livros sob demanda', sellerName(seller)].join('\n').trimEnd();

/** The plain text part: everything that the HTML part says, in its order. */
export const mailText = (
  { heading, paragraphs, copy, pieces, facts = [], link, note, leave }: MailContent,
  seller: ShopFacts,
): string =>
  [
    heading,
    ...paragraphs,
    // On lines of its own: whoever copies it takes nothing else along.
    ...(copy ? [`${copy.label}:\n\n${copy.text}`] : []),
    ...(pieces
      ? [[pieces.title, ...pieces.pieces.map(({ name, detail }) => `  ${name}: ${detail}`)].join('\n')]
      : []),
    ...facts.map(({ title, rows }) =>
      [
        title,
        ...rows.map(({ label, value, url }) => `  ${label}: ${url ?? value.replaceAll('\n', ', ')}`),
      ].join('\n'),
    ),
    `${link.label}: ${link.url}`,
    ...(note ? [note] : []),
    signature(seller),
    ...(leave ? [`${leave.text} ${leave.label}: ${leave.url}`] : []),
  ].join('\n\n');
