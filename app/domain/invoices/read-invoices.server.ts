import type { Context } from '~/domain/shared/context.server';
import type { HasDb } from '~/platform/db.server';
import { fail, ok, type Result } from '../shared/result';
import { type InvoiceFacts, type Invoicing, invoiceFlags, mayEditNote } from './invoice';
import { findInvoicing, findOwnInvoice } from './invoice-store.server';
import { issueStatus } from './issue';
import { STAFF_AUTHOR } from './labels';
import type { InvoiceIssuer } from './ports';
import { findIssueMode } from './sale-store.server';

/** The invoices of the customer's own order, and what may be done about them; or null. */
export const readInvoicing = async (
  { db, issuer }: HasDb & { issuer: InvoiceIssuer | null },
  { userId, orderId }: { userId: number; orderId: number },
): Promise<Invoicing | null> => {
  const row = await findInvoicing(db, userId, orderId);
  if (!row) return null;
  const mode = issuer ? await findIssueMode(db) : 'nunca';
  const { statusId, isPaid, invoices, issues, requestedAt } = row;
  const facts: InvoiceFacts = {
    statusId,
    isPaid,
    hasInvoice: invoices.length > 0,
    isRequested: requestedAt !== null,
  };
  const notes = row.notes.map(({ userId: authorId, author, ...note }) => ({
    ...note,
    author: author ?? STAFF_AUTHOR,
    isOwn: authorId === userId,
    mayEdit: mayEditNote(facts, { isOwn: authorId === userId }),
  }));
  return {
    invoices,
    requestedAt,
    // An empty note that the customer cannot edit is left out.
    notes: notes.filter(({ text, mayEdit }) => text !== '' || mayEdit),
    flags: mode === 'producao' ? { ...invoiceFlags(facts), mayRequest: false } : invoiceFlags(facts),
    issues: issues.filter(
      ({ status }) => status !== issueStatus.authorised && status !== issueStatus.dropped,
    ),
    isIssued: mode === 'solicitada',
    isAutomatic: mode === 'producao' && invoiceFlags(facts).mayRequest && issues.length === 0,
  };
};

type Place =
  | { kind: 'link'; url: string }
  | { kind: 'file'; name: string; size: number; chunks: AsyncIterable<Uint8Array> };

/** The link or the bytes of an invoice of the customer's own order. */
export const openInvoice = async (
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  requested: { userId: number; orderId: number; id: number },
): Promise<Result<Place, 'not-found'>> => {
  const row = await findOwnInvoice(db, requested);
  if (row?.url) return ok({ kind: 'link', url: row.url });
  const bytes = row?.storageKey ? await storage.get(row.storageKey) : null;
  return bytes ? ok({ kind: 'file', name: row?.fileName ?? 'nota-fiscal.pdf', ...bytes }) : fail('not-found');
};
