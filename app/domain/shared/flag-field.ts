import { z } from 'zod';
import { cardNumberRefused, holdsCardNumber } from './card-number';
import { LARGEST_ID } from './row-id';

/** A row's id from a form, a URL or a JSON body: a number or its digits, within the range of the database. */
export const idField = (message: string) =>
  z.coerce.number({ error: message }).int(message).min(1, message).max(LARGEST_ID, message);

/** The same, but optional; an empty text counts as missing. */
export const optionalIdField = (message: string) =>
  z.preprocess((value) => (value === '' ? undefined : value), idField(message).optional());

/** The page number of a list, from a URL; an invalid one becomes the first page. */
export const pageField = z.coerce.number().int().min(1).max(10_000).catch(1);

/** The search text of a list. */
export const searchField = z.string().trim().max(60).catch('');

/**
 * A checkbox or flag: true for "on", "1" or "true", as page, URL and JSON send them; anything else is false. JSON's
 * true and false are converted to text before this, so its schema names them.
 */
export const flagField = z
  .string()
  .optional()
  .catch(undefined)
  .transform((text) => text === 'on' || text === '1' || text === 'true')
  .meta({ type: ['boolean', 'string'] });

const yes = ['on', '1', 'true'];
const no = ['off', '0', 'false'];

/** A required yes-or-no answer; a missing or other value is an error. */
export const answerField = z
  .string({ error: 'Campo Obrigatório' })
  .refine((text) => yes.includes(text) || no.includes(text), 'Responda com sim (true) ou não (false)')
  .transform((text) => yes.includes(text))
  .meta({ type: ['boolean', 'string'] });

/**
 * For the schemas of free texts, placed after their length check, so that an overlong text is not searched. It does
 * not abort, so that a form still compares its other fields.
 */
export const noCardNumber = z.refine<string>((text) => !holdsCardNumber(text), {
  error: cardNumberRefused,
  when: ({ issues }) => issues.length === 0,
});
