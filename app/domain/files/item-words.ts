import { parseIsbn } from '@lombada/preflight/rules/isbn';
import { z } from 'zod';
import { noCardNumber } from '../shared/flag-field';
import { oneLine } from '../shared/free-text';
import { itemTitleMessages, TITLE_MAX } from '../shared/item-title';
import type { FieldErrors } from '../shared/result';

/** With hyphens, blanks and the word ISBN; a longer text is no ISBN. */
const ISBN_TEXT_MAX = 40;

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

const fields = [
  ['titulo', 'title', itemTitle],
  ['isbn', 'isbn', itemIsbn],
] as const;

type ItemWords = { title?: string | null; isbn?: string | null };

/**
 * Reads title and ISBN from a form that also has other fields. Errors are returned by field, and a correct value can
 * still be saved.
 */
export const readItemWords = (
  form: Readonly<Partial<Record<'titulo' | 'isbn', string>>>,
): { words: ItemWords; errors: FieldErrors } => {
  const words: ItemWords = {};
  const errors: FieldErrors = {};
  for (const [field, name, schema] of fields) {
    const text = form[field];
    if (text === undefined) continue;
    const read = schema.safeParse(text);
    if (read.success) words[name] = read.data;
    else errors[field] = read.error.issues.slice(0, 1).map(({ message }) => message);
  }
  return { words, errors };
};
