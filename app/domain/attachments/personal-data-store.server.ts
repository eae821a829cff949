import { type Db, Prisma } from '~/platform/db.server';
import type { KeyedRow } from '../shared/personal-data';

const PAGE = 100;

/** Without where the bytes lie. */
export const readAttachmentRows = (db: Db, userId: number, after: string): Promise<KeyedRow<string>[]> =>
  db.$queryRaw(Prisma.sql`
    select pk_anexo as key, to_jsonb(a) - 'chave_armazenamento' as row
      from anexo a where fk_usuario = ${userId} and pk_anexo > ${after} order by pk_anexo limit ${PAGE}`);
