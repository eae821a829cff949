import { z } from 'zod';

const LARGEST_ID = 2_147_483_647;

/** A row's id from a form, an address or a JSON body: a number or its digits, within what the database holds. */
export const idField = (message: string) =>
  z.coerce.number({ error: message }).int(message).min(1, message).max(LARGEST_ID, message);
