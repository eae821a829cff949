import type { HasDb } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { PersonalSection } from '../shared/personal-data';
import { deleteKeys, readKeyRows } from './personal-data-store.server';

/** What connects the customer's own systems to the shop. */
export const partnerData = ({ db }: HasDb, userId: number): PersonalSection[] => [
  {
    file: 'chaves-da-api.json',
    title: 'Chaves da API',
    rows: () => inPages(0, (after) => readKeyRows(db, userId, after)),
  },
];

/** Ends and forgets everything by which programs of an erased account came in or were told. */
export const erasePartnerAccess = async ({ db }: HasDb, userId: number): Promise<void> => {
  await deleteKeys(db, userId);
};
