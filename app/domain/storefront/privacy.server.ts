import { type Db, type HasDb, Prisma } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { KeyedRow, PersonalSection } from '../shared/personal-data';
import { deleteSubscriber } from './newsletter-store.server';

/** Deletes the subscription of an address (lower case). */
export const eraseSubscription = ({ db }: HasDb, email: string): Promise<void> => deleteSubscriber(db, email);

/** The subscription of the account's email address. The name is left out, since someone else may have typed it. */
const readSubscriptionRows = (db: Db, userId: number, after: number): Promise<KeyedRow<number>[]> =>
  db.$queryRaw(Prisma.sql`
    select pk_newsletter as key, to_jsonb(n) - array['ip', 'nome_newsletter'] as row
      from newsletter n join usuario u on u.email_usuario = n.email_newsletter
     where u.pk_usuario = ${userId} and pk_newsletter > ${after}`);

/** The newsletter subscription of the customer's email address. */
export const subscriptionData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'novidades.json',
  title: 'Inscrição nas novidades',
  rows: () => inPages(0, (after) => readSubscriptionRows(db, userId, after)),
});
