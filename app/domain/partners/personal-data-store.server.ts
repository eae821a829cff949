import { type Db, Prisma } from '~/platform/db.server';
import type { KeyedRow } from '../shared/personal-data';

const PAGE = 200;

/** Keys without their hash. */
export const readKeyRows = (db: Db, userId: number, after: number): Promise<KeyedRow<number>[]> =>
  db.$queryRaw(Prisma.sql`
    select pk_chave_api as key, to_jsonb(c) - 'hash_chave' as row from chave_api c
     where fk_usuario = ${userId} and pk_chave_api > ${after} order by pk_chave_api limit ${PAGE}`);

export const deleteKeys = (db: Db, userId: number) => db.apiKey.deleteMany({ where: { userId } });
