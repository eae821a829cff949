/** Promised where a customer asks for an invoice, and by the database where one is attached. Both carry the order. */
export const staffInvoiceTopic = 'mail.staff-invoice-requested';
export const invoiceAttachedTopic = 'mail.invoice-attached';
