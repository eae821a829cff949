import { z } from 'zod';
import { LARGEST_ID } from './row-id';

/** A row's id from a form, an address or a JSON body: a number or its digits, within what the database holds. */
export const idField = (message: string) =>
  z.coerce.number({ error: message }).int(message).min(1, message).max(LARGEST_ID, message);

/** The same where it may be left out; an empty text counts as left out. */
export const optionalIdField = (message: string) =>
  z.preprocess((value) => (value === '' ? undefined : value), idField(message).optional());
