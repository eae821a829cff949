import { parseIsbn } from '@lombada/preflight/rules/isbn';
import { z } from 'zod';
import { noCardNumber, oneLine } from './free-text';

/** The maximum length of an author's title for an item, in characters. */
export const TITLE_MAX = 80;

/** The name of an item throughout the shop; `pedido_item.nome_item` builds the same for ordered items. */
export const itemName = (title: string | null, productName: string): string =>
  title === null ? productName : `${title} — ${productName}`;

/** With hyphens, blanks and the word ISBN; a longer text is no ISBN. */
const ISBN_TEXT_MAX = 40;

export const itemTitleMessages = {
  titleTooLong: `O título tem no máximo ${TITLE_MAX} caracteres.`,
  noIsbn: 'Este ISBN não confere: veja se são os 13 números (ou os 10 antigos) da ficha, sem troca.',
};

/** One line; null for none. */
export const itemTitle = z
  .string()
  .overwrite(oneLine)
  .max(TITLE_MAX, itemTitleMessages.titleTooLong)
  .check(noCardNumber)
  .transform((title) => title || null);

/** As printed in the book, ISBN-10 or ISBN-13; thirteen digits, or null for none. */
export const itemIsbn = z
  .string()
  .max(ISBN_TEXT_MAX, itemTitleMessages.noIsbn)
  .overwrite(oneLine)
  .transform((text, context) => {
    const isbn = text === '' ? null : parseIsbn(text);
    if (text !== '' && isbn === null) context.addIssue({ code: 'custom', message: itemTitleMessages.noIsbn });
    return isbn;
  });
