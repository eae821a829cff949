import { z } from 'zod';
import { INVOICE_NOTE_MAX } from './cart';
import { cartMessages } from './labels';

/** The note for the invoice; empty for none. A form sends two characters for a line's end that its field counts as one. */
export const invoiceNote = z
  .string({ error: cartMessages.invoiceNotNoted })
  .overwrite((text) => text.replaceAll('\r\n', '\n').trim())
  .max(INVOICE_NOTE_MAX, cartMessages.invoiceNotNoted);
