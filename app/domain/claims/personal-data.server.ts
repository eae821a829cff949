import type { HasDb } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { PersonalSection } from '../shared/personal-data';
import { findUnsettled, forgetWords, readClaimRows } from './personal-data-store.server';

/** What the customer contested, with all that was said about it. */
export const claimData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'contestacoes.json',
  title: 'Itens contestados',
  rows: () => inPages(0, (after) => readClaimRows(db, userId, after)),
});

/** Orders of which a contest is not settled; its customer is still to be answered or paid. */
export const listUnsettledClaims = ({ db }: HasDb, userId: number): Promise<number[]> =>
  findUnsettled(db, userId);

/** Forgets what the customer wrote and his telephone, in the transaction that erases him; the files go with the rest. */
export const eraseClaims = ({ db }: HasDb, userId: number): Promise<void> => forgetWords(db, userId);
