import type { HasDb } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { PersonalSection } from '../shared/personal-data';
import { readCartRows } from './personal-data-store.server';

/** The carts of the customer, each with its lines. */
export const cartData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'carrinhos.json',
  title: 'Carrinhos',
  rows: () => inPages(0, (after) => readCartRows(db, userId, after)),
});
