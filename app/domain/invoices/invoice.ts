import { orderStatus } from '../orders/order-status';
import type { InvoiceKind, IssueStatus } from './issue';

/** The facts of an order that decide about its invoice. */
export type InvoiceFacts = {
  statusId: number;
  isPaid: boolean;
  hasInvoice: boolean;
  isRequested: boolean;
};

type InvoiceFlags = {
  /** `solicitar_nota_fiscal` */
  mayRequest: boolean;
  /** `solicita_nf`: it was requested and will be attached */
  isAwaited: boolean;
};

/** What the customer may do about an order's invoice; once one is attached, no request is possible. */
export const invoiceFlags = ({ statusId, isPaid, hasInvoice, isRequested }: InvoiceFacts): InvoiceFlags => {
  const isOpen = isPaid && statusId !== orderStatus.cancelled && !hasInvoice;
  return { mayRequest: isOpen && !isRequested, isAwaited: isOpen && isRequested };
};

/** `permite_editar_obs_nf`: the customer's own note, until an invoice contains it or none will come. */
export const mayEditNote = (
  { statusId, hasInvoice }: Pick<InvoiceFacts, 'statusId' | 'hasInvoice'>,
  { isOwn }: { isOwn: boolean },
): boolean => isOwn && !hasInvoice && statusId !== orderStatus.cancelled;

/** An invoice that staff attached. `name` is a file name; a link has none. */
export type InvoiceView = {
  id: number;
  number: string | null;
  paymentId: number | null;
  name: string | null;
  at: Date;
};

/** A note for the invoice, with its author. */
export type InvoiceNoteView = {
  id: number;
  text: string;
  at: Date;
  author: string;
  /** Written by the customer */
  isOwn: boolean;
  mayEdit: boolean;
};

/** An issued invoice that is not, or no longer, among the files. */
export type IssueView = { id: number; kind: InvoiceKind; number: number | null; status: IssueStatus };

export type Invoicing = {
  invoices: InvoiceView[];
  requestedAt: Date | null;
  /** The customer's own first */
  notes: InvoiceNoteView[];
  flags: InvoiceFlags;
  /** In progress, waiting for staff, or cancelled */
  issues: IssueView[];
  /** The shop issues when the customer requests it */
  isIssued: boolean;
  /** The shop issues automatically when production ends; no request is needed */
  isAutomatic: boolean;
};

/** Business days in which staff attach a requested invoice. */
export const INVOICE_DAYS = 5;

/** The storage key of an invoice, from our own random id. */
export const invoiceKey = (id: string): string => `invoices/${id}`;
