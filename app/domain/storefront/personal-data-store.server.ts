import { type Db, Prisma } from '~/platform/db.server';
import type { KeyedRow } from '../shared/personal-data';

/** What was asked for with the account's own e-mail; not who typed it, which may have been somebody else. */
export const readSubscriptionRows = (db: Db, userId: number, after: number): Promise<KeyedRow<number>[]> =>
  db.$queryRaw(Prisma.sql`
    select pk_newsletter as key, to_jsonb(n) - array['ip', 'nome_newsletter'] as row
      from newsletter n join usuario u on u.email_usuario = n.email_newsletter
     where u.pk_usuario = ${userId} and pk_newsletter > ${after}`);
