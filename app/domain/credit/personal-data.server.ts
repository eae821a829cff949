import type { HasDb } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { PersonalSection } from '../shared/personal-data';
import { readCreditRows } from './personal-data-store.server';

/** Every movement of the customer's credit. */
export const creditData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'creditos.json',
  title: 'Créditos',
  rows: () => inPages(0n, (after) => readCreditRows(db, userId, after)),
});
