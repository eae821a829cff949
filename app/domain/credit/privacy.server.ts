import { type Db, type HasDb, Prisma } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { KeyedRow, PersonalSection } from '../shared/personal-data';

const PAGE = 100;

const readCreditRows = (db: Db, userId: number, after: bigint): Promise<KeyedRow<bigint>[]> =>
  db.$queryRaw(Prisma.sql`
    select l.pk_lancamento_credito as key,
           to_jsonb(l) - 'tipo' - 'chave_unica' || jsonb_build_object(
             'tipo_lancamento', l.tipo,
             'vlr_disponivel', coalesce(sum(p.valor) filter (where c.tipo = 'available'), 0),
             'vlr_reservado', coalesce(sum(p.valor) filter (where c.tipo = 'held'), 0)) as row
      from lancamento_credito l
      join partida_credito p on p.fk_lancamento_credito = l.pk_lancamento_credito
      join conta_credito c on c.pk_conta_credito = p.fk_conta_credito
     where l.fk_usuario = ${userId} and l.pk_lancamento_credito > ${after}
     group by l.pk_lancamento_credito order by l.pk_lancamento_credito limit ${PAGE}`);

/** Every movement of the customer's credit. */
export const creditData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'creditos.json',
  title: 'Créditos',
  rows: () => inPages(0n, (after) => readCreditRows(db, userId, after)),
});
