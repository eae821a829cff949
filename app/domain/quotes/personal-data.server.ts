import type { HasDb } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { PersonalSection } from '../shared/personal-data';
import { readQuoteRows } from './personal-data-store.server';

/** The offers that the customer asked for while logged in; others may be of anybody who typed the same e-mail. */
export const quoteData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'orcamentos.json',
  title: 'Orçamentos',
  rows: () => inPages(0, (after) => readQuoteRows(db, userId, after)),
});
