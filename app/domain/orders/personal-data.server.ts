import type { HasDb } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { PersonalSection } from '../shared/personal-data';
import { readOrderRows } from './personal-data-store.server';

/** The orders of the customer, each with its lines and history. */
export const orderData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'pedidos.json',
  title: 'Pedidos',
  rows: () => inPages(0, (after) => readOrderRows(db, userId, after)),
});
