import { doAsStaff } from '~/domain/back-office/do-as-staff.server';
import type { Context } from '~/domain/shared/context.server';
import { inTransaction } from '~/platform/db.server';
import { isPdf, showableFileName } from '../files/content-kind';
import { fail, ok, type Result } from '../shared/result';
import { dropIssue, type SeenIssue } from './correct-issue.server';
import { invoiceKey } from './invoice';
import { findPaidOrder, insertInvoiceFile } from './invoice-store.server';
import { findIssue } from './issue-store.server';
import { issueMessages } from './labels';

const refusals: Record<AttachFailure['kind'], string> = {
  'not-found': issueMessages.gone,
  'not-paid': issueMessages.notPaid,
  'no-invoice': issueMessages.noFile,
  'too-large': issueMessages.tooLarge,
  'other-payment': issueMessages.gone,
};

/** An operator attaches an invoice from another system to the order; the refused one will not be issued. */
export const attachInstead = (
  services: Pick<Context, 'db' | 'clock' | 'storage' | 'ids'>,
  seen: SeenIssue,
  file: { fileName: string; number: string | null; bytes: Uint8Array },
): Promise<Result<number, string>> =>
  doAsStaff(services, async (within) => {
    const row = await findIssue(within.db, seen.issueId);
    const dropped = await dropIssue(within, seen, 'invoice-attached');
    if (!row || !dropped.ok) return fail(dropped.ok ? issueMessages.gone : dropped.failure);
    const attached = await attachInvoice(within, { orderId: row.orderId, paymentId: null, ...file });
    return attached.ok ? attached : fail(refusals[attached.failure.kind]);
  });

/** Larger than any invoice; a catalogue scanned by mistake would be larger. */
export const INVOICE_MAX_BYTES = 10 * 1024 * 1024;

export type AttachFailure = { kind: 'not-found' | 'not-paid' | 'no-invoice' | 'too-large' | 'other-payment' };

const isXml = (bytes: Uint8Array): boolean =>
  /^(\ufeff)?\s*<(\?xml|nfeProc|NFe|CompNfse|Nfse)\b/i.test(new TextDecoder().decode(bytes.subarray(0, 200)));

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

export type InvoiceFile = {
  orderId: number;
  paymentId: number | null;
  number: string | null;
  fileName: string;
  bytes: Uint8Array;
};

/** Staff attach an invoice, a PDF or its XML, to a paid order; its customer is notified by mail. Returns its id. */
export const attachInvoice = async (
  services: Pick<Context, 'db' | 'storage' | 'ids'>,
  { orderId, paymentId, number, fileName, bytes }: InvoiceFile,
): Promise<Result<number, AttachFailure>> => {
  const order = await findPaidOrder(services.db, orderId);
  if (!order) return fail({ kind: 'not-found' });
  if (!order.paidAt) return fail({ kind: 'not-paid' });
  if (paymentId !== null && !order.payments.some(({ id }) => id === paymentId))
    return fail({ kind: 'other-payment' });
  if (bytes.byteLength > INVOICE_MAX_BYTES) return fail({ kind: 'too-large' });
  if (!isPdf(bytes) && !isXml(bytes)) return fail({ kind: 'no-invoice' });
  const storageKey = invoiceKey(services.ids.id());
  await services.storage.put(storageKey, once(bytes));
  const row = { orderId, paymentId, number, storageKey, fileName: showableFileName(fileName) };
  return ok(await inTransaction(services, ({ db }) => insertInvoiceFile(db, row)));
};
