import type { HasDb } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { PersonalSection } from '../shared/personal-data';
import { deleteLeads, readLeadRows } from './lead-store.server';

/** What was left on campaign pages with the customer's e-mail. */
export const campaignData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'campanhas.json',
  title: 'Cadastros em campanhas',
  rows: () => inPages(0, (after) => readLeadRows(db, userId, after)),
});

/** Forgets what an e-mail (lower case) left on campaign pages. */
export const eraseLeads = async ({ db }: HasDb, email: string): Promise<void> => {
  await deleteLeads(db, email);
};
