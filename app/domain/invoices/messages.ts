import { z } from 'zod';
import { defineMessage, legalMail } from '~/domain/notifications/message';
import { orderMailSchema } from '../orders/messages';

/** Sent where a customer asks for an invoice, and by the database where one is attached. Both carry the order. */
export const staffInvoiceMessage = legalMail('mail.staff-invoice-requested', orderMailSchema);
export const invoiceAttachedMessage = legalMail('mail.invoice-attached', orderMailSchema);

const ofOrder = z.object({ orderId: z.number().int().positive() });
/** Sent by the database: production of an order ended, and it was cancelled. */
export const openInvoicesMessage = defineMessage('invoice.open', ofOrder);
export const cancelInvoicesMessage = defineMessage('invoice.cancel', ofOrder);
/** Numbers are to be voided. */
export const voidNumbersMessage = defineMessage(
  'invoice.void',
  z.object({ voidedId: z.number().int().positive() }),
);

export const invoicesQueue = 'invoices';
/** Takes what is due at the issuer a step on. */
export const followInvoicesName = 'follow';
