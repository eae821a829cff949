import { z } from 'zod';
import { legalMail } from '~/domain/notifications/outbox-messages';
import { orderMailSchema } from '../orders/jobs';

/** Promised where a customer asks for an invoice, and by the database where one is attached. Both carry the order. */
export const staffInvoiceTopic = 'mail.staff-invoice-requested';
export const invoiceAttachedTopic = 'mail.invoice-attached';

/** Promised by the database: production of an order ended, and it was cancelled. */
export const openInvoicesTopic = 'invoice.open';
export const cancelInvoicesTopic = 'invoice.cancel';
/** Numbers are to be voided. */
export const voidNumbersTopic = 'invoice.void';

export const invoicesOfOrderSchema = z.object({ orderId: z.number().int().positive() });
export const voidNumbersSchema = z.object({ voidedId: z.number().int().positive() });

/** The messages of this room, by the topics of their rows. */
export const invoiceMessages = {
  [staffInvoiceTopic]: legalMail(orderMailSchema),
  [invoiceAttachedTopic]: legalMail(orderMailSchema),
  [openInvoicesTopic]: invoicesOfOrderSchema,
  [cancelInvoicesTopic]: invoicesOfOrderSchema,
  [voidNumbersTopic]: voidNumbersSchema,
};

export const invoicesQueue = 'invoices';
/** Takes what is due at the issuer a step on. */
export const followInvoicesName = 'follow';
/** Has the issuer tell of changes. */
export const registerHooksName = 'register-hooks';

type Messages = typeof invoiceMessages;
declare module '~/domain/notifications/outbox-messages' {
  interface OutboxMessages extends Messages {}
}
