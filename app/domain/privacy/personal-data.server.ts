import type { HasDb } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { PersonalSection } from '../shared/personal-data';
import { readRequestRows } from './data-request-store.server';

/** What the customer asked for about the own data. */
export const requestData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'solicitacoes.json',
  title: 'Pedidos de cópia e de exclusão de dados',
  rows: () => inPages(0, (after) => readRequestRows(db, userId, after)),
});
