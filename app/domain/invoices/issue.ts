import { z } from 'zod';

/** nfe: goods (NF-e). nfse: services (NFS-e). */
export const invoiceKinds = ['nfe', 'nfse'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** When the shop issues: on the customer's wish, when production ends, or never (staff attach). */
export const issueModes = ['solicitada', 'producao', 'nunca'] as const;
export type IssueMode = (typeof issueModes)[number];

/** The states of an issue, as its rows carry them. */
export const issueStatus = {
  /** To be handed in, or handed in without a known answer */
  pending: 'pendente',
  /** The issuer has it */
  sent: 'enviada',
  authorised: 'autorizada',
  /** Refused; corrected, it goes out again under its own number */
  rejected: 'rejeitada',
  cancelled: 'cancelada',
  /** Its number is spent */
  denied: 'denegada',
  /** Will not be issued; its number, if it had one, is a gap */
  dropped: 'dispensada',
} as const;
export type IssueStatus = (typeof issueStatus)[keyof typeof issueStatus];

/** In which an invoice is still on its way by itself. */
export const movingStatuses: readonly string[] = [issueStatus.pending, issueStatus.sent];

/** To whom the invoice is made out. CPF or CNPJ and CEP without punctuation; `cityId` is IBGE's code. */
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

/** A part of an item that stands on an invoice; centavos. What it costs is amount - discount + freight. */
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

/** Hours in which the tax authority takes an invoice back. */
export const CANCEL_HOURS = 24;

/** Ours at the issuer, letters and digits: what it gets twice under one is one invoice. */
export const issueReference = (orderId: number, kind: InvoiceKind, count: number): string =>
  `L${orderId}${kind.toUpperCase()}${count}`;
