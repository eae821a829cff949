import { nameableFile } from '~/domain/files/file-name';
import type { ObjectStorage } from '~/domain/shared/ports';
import type { HasDb } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { PersonalSection } from '../shared/personal-data';
import { findOwnProofs } from './deposit/proof-store.server';
import { forgetBankAccounts, readPaymentRows } from './personal-data-store.server';

/** What was asked and received for the orders of the customer. */
export const paymentData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'pagamentos.json',
  title: 'Pagamentos',
  rows: () => inPages(0, (after) => readPaymentRows(db, userId, after)),
});

/** The bytes of every receipt of a deposit that the customer sent, each opened when it is its turn. */
export async function* ownProofs({ db, storage }: HasDb & { storage: ObjectStorage }, userId: number) {
  for (let afterId = ''; ; ) {
    const page = await findOwnProofs(db, userId, afterId);
    for (const { id, originalName, storageKey, createdAt } of page) {
      afterId = id;
      const bytes = await storage.get(storageKey);
      if (bytes) yield { name: `${id}-${nameableFile(originalName)}`, createdAt, chunks: bytes.chunks };
    }
    if (page.length === 0) return;
  }
}

/** Forgets what was told of the customer's bank accounts. */
export const erasePaymentData = async ({ db }: HasDb, userId: number): Promise<void> => {
  await forgetBankAccounts(db, userId);
};
