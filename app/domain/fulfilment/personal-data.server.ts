import type { HasDb } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { PersonalSection } from '../shared/personal-data';
import { readParcelRows } from './personal-data-store.server';

/** The parcels of the customer's orders, and where they went. They stay with their orders when an account is erased. */
export const parcelData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'volumes.json',
  title: 'Volumes enviados',
  rows: () => inPages(0, (after) => readParcelRows(db, userId, after)),
});
