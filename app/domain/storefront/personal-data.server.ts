import type { HasDb } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { PersonalSection } from '../shared/personal-data';
import { readSubscriptionRows } from './personal-data-store.server';

/** The subscription to news of the customer's e-mail. */
export const subscriptionData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'novidades.json',
  title: 'Inscrição nas novidades',
  rows: () => inPages(0, (after) => readSubscriptionRows(db, userId, after)),
});
