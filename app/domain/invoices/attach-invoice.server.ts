import { type HasDb, inTransaction } from '~/platform/db.server';
import { isPdf } from '../files/content-kind';
import { showableFileName } from '../files/file-name';
import type { ObjectStorage } from '../files/ports';
import type { Ids } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import { invoiceKey } from './invoice';
import { findPaidOrder, insertInvoiceFile } from './invoice-store.server';

/** More than any invoice has; a scan of a catalogue by mistake is larger. */
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

/** Staff lay an invoice, a PDF or its XML, beside a paid order; its customer is told by mail. Answers its number here. */
export const attachInvoice = async (
  services: HasDb & { storage: ObjectStorage; ids: Ids },
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
