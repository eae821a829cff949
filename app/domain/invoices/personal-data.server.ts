import type { Context } from '~/domain/shared/context.server';
import type { HasDb } from '~/platform/db.server';
import { nameableFile } from '../files/file-name';
import { inPages } from '../shared/in-pages';
import type { PersonalSection } from '../shared/personal-data';
import { findOwnFiles } from './invoice-store.server';
import { forgetRecipients, readInvoiceRows } from './personal-data-store.server';

/** The invoices of the customer's orders, and what was to stand on them. */
export const invoiceData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'notas-fiscais.json',
  title: 'Notas fiscais',
  rows: () => inPages(0, (after) => readInvoiceRows(db, userId, after)),
});

/** Forgets the recipients of invoices that were never issued. */
export const eraseRecipients = ({ db }: HasDb, userId: number): Promise<void> => forgetRecipients(db, userId);

/** The bytes of those that the shop keeps, each opened when it is its turn. */
export async function* ownInvoices({ db, storage }: Pick<Context, 'db' | 'storage'>, userId: number) {
  for (let afterId = 0; ; ) {
    const page = await findOwnFiles(db, userId, afterId);
    for (const { id, storageKey, fileName, createdAt } of page) {
      afterId = id;
      const bytes = storageKey ? await storage.get(storageKey) : null;
      if (bytes) yield { name: `${id}-${nameableFile(fileName ?? '')}`, createdAt, chunks: bytes.chunks };
    }
    if (page.length === 0) return;
  }
}
