import type { HasDb } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { PersonalSection } from '../shared/personal-data';
import { readPaymentRows } from './personal-data-store.server';

/** What was asked and received for the orders of the customer. */
export const paymentData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'pagamentos.json',
  title: 'Pagamentos',
  rows: () => inPages(0, (after) => readPaymentRows(db, userId, after)),
});
