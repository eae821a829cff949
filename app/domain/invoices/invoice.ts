import type { InvoiceFlags } from './invoice-flags';

/** An invoice that staff attached. `name` of a file; what is shown elsewhere has none. */
export type InvoiceView = {
  id: number;
  number: string | null;
  paymentId: number | null;
  name: string | null;
  at: Date;
};

/** What is to stand on the invoice: an entry with its author. */
export type InvoiceNoteView = {
  id: number;
  text: string;
  at: Date;
  author: string;
  /** The customer's */
  isOwn: boolean;
  mayEdit: boolean;
};

/** Everything about the invoices of an order. */
export type Invoicing = {
  invoices: InvoiceView[];
  requestedAt: Date | null;
  /** The customer's own first */
  notes: InvoiceNoteView[];
  flags: InvoiceFlags;
};

/** Business days in which staff attach an invoice that was asked for. */
export const INVOICE_DAYS = 5;

/** Where the bytes of an invoice lie, by our own random id. */
export const invoiceKey = (id: string): string => `invoices/${id}`;
