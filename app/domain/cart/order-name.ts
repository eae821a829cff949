import { z } from 'zod';
import { noCardNumber } from '../shared/flag-field';
import { asWritten, oneLine } from '../shared/free-text';
import { INVOICE_NOTE_MAX, ORDER_NAME_MAX } from './cart';
import { cartMessages } from './labels';

/** The note for the invoice; empty for none. */
export const invoiceNote = z
  .string({ error: cartMessages.invoiceNotNoted })
  .overwrite(asWritten)
  .max(INVOICE_NOTE_MAX, cartMessages.invoiceNotNoted)
  .check(noCardNumber);

/** The customer's name for an order: one line; empty for none. */
export const orderName = z
  .string({ error: cartMessages.orderNotNamed })
  .overwrite(oneLine)
  .max(ORDER_NAME_MAX, cartMessages.nameTooLong)
  .check(noCardNumber);
