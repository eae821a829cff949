import { orderMailSchema } from '../orders/jobs';

/** Promised where a customer asks for an invoice, and by the database where one is attached. Both carry the order. */
export const staffInvoiceTopic = 'mail.staff-invoice-requested';
export const invoiceAttachedTopic = 'mail.invoice-attached';

/** The messages of this room, by the topics of their rows. */
export const invoiceMessages = {
  [staffInvoiceTopic]: orderMailSchema,
  [invoiceAttachedTopic]: orderMailSchema,
};

type Messages = typeof invoiceMessages;
declare module '~/domain/notifications/outbox-messages' {
  interface OutboxMessages extends Messages {}
}
