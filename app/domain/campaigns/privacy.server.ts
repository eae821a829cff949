import type { HasDb } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { PersonalSection } from '../shared/personal-data';
import { deleteLeads, readLeadRows } from './lead-store.server';

/** Leads with the customer's e-mail. */
export const campaignData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'campanhas.json',
  title: 'Cadastros em campanhas',
  rows: () => inPages(0, (after) => readLeadRows(db, userId, after)),
});

/** Deletes the leads with an e-mail (lower case). */
export const eraseLeads = async ({ db }: HasDb, email: string): Promise<void> => {
  await deleteLeads(db, email);
};
