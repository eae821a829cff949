import { itemIsbn, itemTitle } from '../shared/item-title';
import type { FieldErrors } from '../shared/result';

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
