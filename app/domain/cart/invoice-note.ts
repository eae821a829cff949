import { z } from 'zod';
import { noCardNumber } from '../shared/free-text';
import { asWritten } from '../shared/written-text';
import { INVOICE_NOTE_MAX } from './cart';
import { cartMessages } from './labels';

/** The note for the invoice; empty for none. */
export const invoiceNote = z
  .string({ error: cartMessages.invoiceNotNoted })
  .overwrite(asWritten)
  .max(INVOICE_NOTE_MAX, cartMessages.invoiceNotNoted)
  .check(noCardNumber);
