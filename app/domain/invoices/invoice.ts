import { orderStatus } from '../orders/order-status';
import type { InvoiceKind, IssueStatus } from './issue';

/** What of an order decides about its invoice. */
export type InvoiceFacts = {
  statusId: number;
  isPaid: boolean;
  hasInvoice: boolean;
  isRequested: boolean;
};

type InvoiceFlags = {
  /** `solicitar_nota_fiscal` */
  mayRequest: boolean;
  /** `solicita_nf`: it was asked for and will be attached */
  isAwaited: boolean;
};

/** What the customer may do about the invoice of an order; one that is attached ends the question. */
export const invoiceFlags = ({ statusId, isPaid, hasInvoice, isRequested }: InvoiceFacts): InvoiceFlags => {
  const isOpen = isPaid && statusId !== orderStatus.cancelled && !hasInvoice;
  return { mayRequest: isOpen && !isRequested, isAwaited: isOpen && isRequested };
};

/** `permite_editar_obs_nf`: his own entry, until there is an invoice that it stands on or none will come. */
export const mayEditNote = (
  { statusId, hasInvoice }: Pick<InvoiceFacts, 'statusId' | 'hasInvoice'>,
  { isOwn }: { isOwn: boolean },
): boolean => isOwn && !hasInvoice && statusId !== orderStatus.cancelled;

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

/** An invoice that the shop issues and that is not among the files, or no more. */
export type IssueView = { id: number; kind: InvoiceKind; number: number | null; status: IssueStatus };

/** Everything about the invoices of an order. */
export type Invoicing = {
  invoices: InvoiceView[];
  requestedAt: Date | null;
  /** The customer's own first */
  notes: InvoiceNoteView[];
  flags: InvoiceFlags;
  /** On their way, waiting for staff, or cancelled */
  issues: IssueView[];
  /** The shop issues, on the customer's wish */
  isIssued: boolean;
  /** The shop issues by itself when production ends: nobody need ask */
  isAutomatic: boolean;
};

/** Business days in which staff attach an invoice that was asked for. */
export const INVOICE_DAYS = 5;

/** Where the bytes of an invoice lie, by our own random id. */
export const invoiceKey = (id: string): string => `invoices/${id}`;
