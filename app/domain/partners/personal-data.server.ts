import type { HasDb } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { PersonalSection } from '../shared/personal-data';
import {
  deleteEndpoints,
  deleteKeys,
  readEventRows,
  readKeyRows,
  readWebhookRows,
} from './personal-data-store.server';

/** What connects the customer's own systems to the shop. */
export const partnerData = ({ db }: HasDb, userId: number): PersonalSection[] => [
  {
    file: 'chaves-da-api.json',
    title: 'Chaves da API',
    rows: () => inPages(0, (after) => readKeyRows(db, userId, after)),
  },
  {
    file: 'webhooks.json',
    title: 'Webhooks',
    rows: () => inPages('', (after) => readWebhookRows(db, userId, after)),
  },
  {
    file: 'avisos-dos-webhooks.json',
    title: 'Avisos dos webhooks',
    rows: () => inPages('', (after) => readEventRows(db, userId, after)),
  },
];

/** Ends and forgets everything by which programs of an erased account came in or were told. */
export const erasePartnerAccess = async ({ db }: HasDb, userId: number): Promise<void> => {
  await deleteKeys(db, userId);
  await deleteEndpoints(db, userId);
};
