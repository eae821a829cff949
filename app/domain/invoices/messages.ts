import { z } from 'zod';
import { defineMessage, legalMail } from '~/domain/notifications/message';
import { orderMailSchema } from '../orders/messages';

/**
 * Queued when a customer requests an invoice, and by the database when one is attached. The payload holds the order.
 */
export const staffInvoiceMessage = legalMail('mail.staff-invoice-requested', orderMailSchema);
export const invoiceAttachedMessage = legalMail('mail.invoice-attached', orderMailSchema);

const ofOrder = z.object({ orderId: z.number().int().positive() });
/** Queued by the database when production of an order ends and when an order is cancelled. */
export const openInvoicesMessage = defineMessage('invoice.open', ofOrder);
export const cancelInvoicesMessage = defineMessage('invoice.cancel', ofOrder);
export const voidNumbersMessage = defineMessage(
  'invoice.void',
  z.object({ voidedId: z.number().int().positive() }),
);

export const invoicesQueue = 'invoices';
/** Advances the issues that are due. */
export const followInvoicesName = 'follow';
