import { z } from 'zod';
import { LARGEST_ID } from './row-id';

/** A row's id from a form, an address or a JSON body: a number or its digits, within what the database holds. */
export const idField = (message: string) =>
  z.coerce.number({ error: message }).int(message).min(1, message).max(LARGEST_ID, message);

/** The same where it may be left out; an empty text counts as left out. */
export const optionalIdField = (message: string) =>
  z.preprocess((value) => (value === '' ? undefined : value), idField(message).optional());

/** The page of a list, from an address; what cannot be read is the first. */
export const pageField = z.coerce.number().int().min(1).max(10_000).catch(1);

/** What a list is searched for. */
export const searchField = z.string().trim().max(60).catch('');

/**
 * A box or a flag: true for "on", "1" or "true", as page, address and JSON send them; all else is false. JSON's
 * true and false become texts before they get here, so its schema names them.
 */
export const flagField = z
  .string()
  .optional()
  .catch(undefined)
  .transform((text) => text === 'on' || text === '1' || text === 'true')
  .meta({ type: ['boolean', 'string'] });

const yes = ['on', '1', 'true'];
const no = ['off', '0', 'false'];

/** An answer that has to be given, as yes or no: what is missing or anything else is told. */
export const answerField = z
  .string({ error: 'Campo Obrigatório' })
  .refine((text) => yes.includes(text) || no.includes(text), 'Responda com sim (true) ou não (false)')
  .transform((text) => yes.includes(text))
  .meta({ type: ['boolean', 'string'] });
