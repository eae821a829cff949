import { orderStatus } from '../orders/order-status';

/** What of an order decides about its invoice. */
export type InvoiceFacts = {
  statusId: number;
  isPaid: boolean;
  hasInvoice: boolean;
  isRequested: boolean;
};

export type InvoiceFlags = {
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
