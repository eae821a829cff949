import { z } from 'zod';
import { cardNumberRefused, hasNoCardNumber } from '../shared/card-number';
import { INVOICE_NOTE_MAX } from './cart';
import { cartMessages } from './labels';

/** Halves of surrogate pairs, and control characters but tab and line end: PostgreSQL refuses some of them. */
const unwritable = /\p{Cs}|(?![\t\n])\p{Cc}/gu;

/** The note for the invoice; empty for none. A form sends two characters for a line's end that its field counts as one. */
export const invoiceNote = z
  .string({ error: cartMessages.invoiceNotNoted })
  .overwrite((text) => text.replaceAll('\r\n', '\n').replace(unwritable, '').trim())
  .max(INVOICE_NOTE_MAX, cartMessages.invoiceNotNoted)
  .refine(hasNoCardNumber, cardNumberRefused);
