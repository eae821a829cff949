import { type Db, type HasDb, Prisma } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { KeyedRow, PersonalSection } from '../shared/personal-data';

const PAGE = 100;

/** Cases with their messages and file names, oldest first. */
const readCaseRows = (db: Db, userId: number, after: number): Promise<KeyedRow<number>[]> =>
  db.$queryRaw(Prisma.sql`
    select pk_caso as key, to_jsonb(c) - 'busca_pedido' || jsonb_build_object('situacao', s.desc_status_caso,
             'mensagens', coalesce((select jsonb_agg(to_jsonb(m) - 'chave_envio' || jsonb_build_object('anexos',
               (select coalesce(jsonb_agg(fk_anexo order by fk_anexo), '[]') from mensagem_caso_anexo
                 where fk_mensagem_caso = m.pk_mensagem_caso)) order by m.pk_mensagem_caso)
               from mensagem_caso m where m.fk_caso = c.pk_caso), '[]'),
             'historico', coalesce((select jsonb_agg(to_jsonb(l) order by l.pk_log_status_caso)
               from log_status_caso l where l.fk_caso = c.pk_caso), '[]')) as row
      from caso c join status_caso s on s.pk_status_caso = c.fk_status_caso
     where c.fk_usuario = ${userId} and pk_caso > ${after} order by pk_caso limit ${PAGE}`);

/** Deletes all cases of an erased account, with their messages. */
const deleteCases = async (db: Db, userId: number): Promise<void> => {
  await db.supportCase.deleteMany({ where: { userId } });
};

/** The messages between the customer and the shop. */
export const supportData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'mensagens.json',
  title: 'Mensagens',
  rows: () => inPages(0, (after) => readCaseRows(db, userId, after)),
});

export const eraseCases = async ({ db }: HasDb, userId: number): Promise<void> => {
  await deleteCases(db, userId);
};
