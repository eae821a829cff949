import type { Result } from '../shared/result';
import type { InvoiceDocument } from './invoice-document';
import type { InvoiceKind } from './issue';

/** How an invoice stands at the issuer. `denied`: the tax authority refused the recipient or us; its number is spent. */
export type IssuedStatus = 'processing' | 'authorised' | 'rejected' | 'cancelled' | 'denied';

export type IssuedInvoice = {
  status: IssuedStatus;
  /** The tax authority's code and words; null while there are none. */
  code: string | null;
  reason: string | null;
  /** Of an authorised NF-e 44 characters, without "NFe"; of an NFS-e what its town gives. */
  accessKey: string | null;
  series: number | null;
  /** The number that counts: an issuer may skip some. */
  number: number | null;
  /** Where its files are to be fetched; see `download`. */
  xml: string | null;
  pdf: string | null;
};

/**
 * Why the issuer gave no usable answer; `detail` is for logs and holds no secret.
 * - `unavailable`: no answer in time, a 5xx, too many calls, or our key was not accepted. Ask again, after
 *   `retryAfterSeconds` where the issuer said so.
 * - `refused`: understood, and no; `reason` in the issuer's words, for people.
 * - `known`: an invoice stands under this reference already.
 * - `not-found`: nothing stands under this reference.
 * - `invalid-answer`: the answer breaks the contract; a person has to look at it.
 */
export type IssuerFailure = {
  kind: 'unavailable' | 'refused' | 'known' | 'not-found' | 'invalid-answer';
  detail: string;
  reason?: string;
  retryAfterSeconds?: number;
};

export type IssuerAnswer<T> = Promise<Result<T, IssuerFailure>>;

/** An invoice by its own reference. */
export type Referenced = { kind: InvoiceKind; reference: string };

/** Numbers of an NF-e series that no invoice has; `reason` has 15 to 255 characters. */
export type NumberRange = { cnpj: string; series: number; from: number; to: number; reason: string };

/** Who issues the shop's invoices and hands them to the tax authority. Every call may be repeated. */
export type InvoiceIssuer = {
  /** Hands it in; what becomes of it is to be asked. A second one under a reference that stands is `known`. */
  send(invoice: InvoiceDocument): IssuerAnswer<null>;
  find(invoice: Referenced): IssuerAnswer<IssuedInvoice>;
  /** Cancels an authorised one, at once; `reason` has 15 to 255 characters. */
  cancel(invoice: Referenced & { reason: string }): IssuerAnswer<IssuedInvoice>;
  /** The bytes of a file that an answer named. */
  download(place: string): IssuerAnswer<Uint8Array>;
  /** Tells the tax authority that these numbers stay empty; of a range that it was told of before, the same. */
  voidNumbers(range: NumberRange): IssuerAnswer<null>;
  /** Has changes told to this address, with this text as the header Authorization; once for each event. */
  registerHooks(hook: { cnpj: string; url: string; authorization: string }): IssuerAnswer<null>;
};
