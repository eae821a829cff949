import { z } from 'zod';
import { asWritten, noCardNumber } from '../shared/free-text';
import { INVOICE_NOTE_MAX } from './cart';
import { cartMessages } from './labels';

/** The note for the invoice; empty for none. */
export const invoiceNote = z
  .string({ error: cartMessages.invoiceNotNoted })
  .overwrite(asWritten)
  .max(INVOICE_NOTE_MAX, cartMessages.invoiceNotNoted)
  .check(noCardNumber);
