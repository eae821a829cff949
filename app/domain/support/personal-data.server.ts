import type { HasDb } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { PersonalSection } from '../shared/personal-data';
import { deleteCases, readCaseRows } from './personal-data-store.server';

/** What the customer and the shop wrote to each other. */
export const supportData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'mensagens.json',
  title: 'Mensagens',
  rows: () => inPages(0, (after) => readCaseRows(db, userId, after)),
});

/** Forgets the conversations of an erased account. */
export const eraseCases = async ({ db }: HasDb, userId: number): Promise<void> => {
  await deleteCases(db, userId);
};
