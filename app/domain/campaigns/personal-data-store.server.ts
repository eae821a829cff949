import { type Db, Prisma } from '~/platform/db.server';
import type { KeyedRow } from '../shared/personal-data';

const PAGE = 100;

/** What was left with the account's own e-mail; not where it was typed, which may have been somebody else. */
export const readLeadRows = (db: Db, userId: number, after: number): Promise<KeyedRow<number>[]> =>
  db.$queryRaw(Prisma.sql`
    select l.pk_contato_campanha as key,
           (to_jsonb(l) - 'ip') || jsonb_build_object('respostas', to_jsonb(r) - 'fk_contato_campanha') as row
      from contato_campanha l
      join usuario u on u.email_usuario = l.email
      left join resposta_campanha r on r.fk_contato_campanha = l.pk_contato_campanha
     where u.pk_usuario = ${userId} and l.pk_contato_campanha > ${after}
     order by l.pk_contato_campanha limit ${PAGE}`);
