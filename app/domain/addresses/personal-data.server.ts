import type { HasDb } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { PersonalSection } from '../shared/personal-data';
import { readAddressRows } from './personal-data-store.server';

/** Every address of the customer, removed ones too. */
export const addressData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'enderecos.json',
  title: 'Endereços',
  rows: () => inPages(0, (after) => readAddressRows(db, userId, after)),
});
