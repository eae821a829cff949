import type { Result } from '../shared/result';
import type { InvoiceDocument } from './invoice-document';
import type { InvoiceKind } from './issue';

/**
 * The state of an invoice at the issuer. `denied`: the tax authority refused the recipient or us, and its number is
 * used up.
 */
export type IssuedStatus = 'processing' | 'authorised' | 'rejected' | 'cancelled' | 'denied';

export type IssuedInvoice = {
  status: IssuedStatus;
  /** The tax authority's code and message; null while there are none. */
  code: string | null;
  reason: string | null;
  /** For an authorised NF-e 44 characters, without "NFe"; for an NFS-e the city's own key. */
  accessKey: string | null;
  series: number | null;
  /** The number that counts, because an issuer may skip numbers. */
  number: number | null;
  /** Where its files can be downloaded; see `download`. */
  xml: string | null;
  pdf: string | null;
};

/**
 * Why the issuer gave no usable answer; `detail` is for logs and holds no secret.
 * - `unavailable`: no timely answer, a 5xx, too many calls, or our key was refused. Retry, after `retryAfterSeconds`
 * if the issuer gave it.
 * - `refused`: understood and refused; `reason` is the issuer's text, for people.
 * - `known`: an invoice with this reference exists already.
 * - `not-found`: there is no invoice with this reference.
 * - `invalid-answer`: the answer violates the contract; staff must look at it.
 */
export type IssuerFailure = {
  kind: 'unavailable' | 'refused' | 'known' | 'not-found' | 'invalid-answer';
  detail: string;
  reason?: string;
  retryAfterSeconds?: number;
};

export type IssuerAnswer<T> = Promise<Result<T, IssuerFailure>>;

/** An invoice by its reference. */
export type Referenced = { kind: InvoiceKind; reference: string };

/** Numbers of an NF-e series that no invoice has; `reason` has 15 to 255 characters. */
export type NumberRange = { cnpj: string; series: number; from: number; to: number; reason: string };

/** The service that issues the shop's invoices with the tax authority. Every call may be repeated. */
export type InvoiceIssuer = {
  /** Sends it; the result must be queried. A second one with an existing reference is `known`. */
  send(invoice: InvoiceDocument): IssuerAnswer<null>;
  find(invoice: Referenced): IssuerAnswer<IssuedInvoice>;
  /** Cancels an authorised invoice, at once; `reason` has 15 to 255 characters. */
  cancel(invoice: Referenced & { reason: string }): IssuerAnswer<IssuedInvoice>;
  /** The bytes of a file named in an answer. */
  download(place: string): IssuerAnswer<Uint8Array>;
  /** Reports to the tax authority that these numbers stay unused; a repeated report gives the same answer. */
  voidNumbers(range: NumberRange): IssuerAnswer<null>;
  /** Registers webhooks at this address, with this text as the Authorization header; once per event. */
  registerHooks(hook: { cnpj: string; url: string; authorization: string }): IssuerAnswer<null>;
};
