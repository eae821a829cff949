import { z } from 'zod';

/** nfe: goods (NF-e). nfse: services (NFS-e). */
export const invoiceKinds = ['nfe', 'nfse'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** When the shop issues: on request, when production ends, or never (staff attach). */
export const issueModes = ['solicitada', 'producao', 'nunca'] as const;
export type IssueMode = (typeof issueModes)[number];

/** The states of an issue, as stored. */
export const issueStatus = {
  /** Not sent yet, or sent without a known answer */
  pending: 'pendente',
  /** The issuer has it */
  sent: 'enviada',
  authorised: 'autorizada',
  /** Refused; after a correction it is sent again under its own number */
  rejected: 'rejeitada',
  cancelled: 'cancelada',
  /** Its number is used up */
  denied: 'denegada',
  /** Will not be issued; its number, if it had one, is a gap */
  dropped: 'dispensada',
} as const;
export type IssueStatus = (typeof issueStatus)[keyof typeof issueStatus];

/** States of an invoice that is still in progress without staff. */
export const movingStatuses: readonly string[] = [issueStatus.pending, issueStatus.sent];

/** The recipient of the invoice. CPF or CNPJ and CEP without punctuation; `cityId` is IBGE's code. */
export const recipientSchema = z.object({
  name: z.string(),
  document: z.string(),
  email: z.string().nullable(),
  cep: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.string().nullable(),
  district: z.string(),
  cityId: z.number().int(),
  city: z.string(),
  uf: z.string(),
});
export type Recipient = z.output<typeof recipientSchema>;

/** A line of an invoice for a part of an item; centavos. Its price is amount - discount + freight. */
export const issueLineSchema = z.object({
  itemId: z.number().int(),
  part: z.enum(['produto', 'servico']),
  productId: z.number().int(),
  productCode: z.string(),
  description: z.string(),
  quantity: z.number().int().positive(),
  amount: z.number().int(),
  discount: z.number().int(),
  freight: z.number().int(),
  hasIsbn: z.boolean(),
  use: z.enum(['consumo', 'comercio']),
});
export type IssueLine = z.output<typeof issueLineSchema>;

export const lineTotal = ({ amount, discount, freight }: IssueLine): number => amount - discount + freight;

/** Hours in which the tax authority accepts a cancellation. */
export const CANCEL_HOURS = 24;

/** Our reference at the issuer, of letters and digits; two requests with the same reference give one invoice. */
export const issueReference = (orderId: number, kind: InvoiceKind, count: number): string =>
  `L${orderId}${kind.toUpperCase()}${count}`;

/**
 * The end of the month in which an NF-e was issued, by the year and month in its access key (Manual de Orientação do
 * Contribuinte, 4.2: two digits of the state, AAMM, and 38 more); null for another key.
 */
export const endOfKeyMonth = (accessKey: string | null): Date | null => {
  const [, year, month] = /^\d{2}(\d{2})(0[1-9]|1[0-2])[A-Z0-9]{38}$/.exec(accessKey ?? '') ?? [];
  return year && month ? new Date(Date.UTC(2000 + Number(year), Number(month), 1)) : null;
};
