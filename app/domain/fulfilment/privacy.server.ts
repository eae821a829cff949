import { type Db, type HasDb, Prisma } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { KeyedRow, PersonalSection } from '../shared/personal-data';

const PAGE = 100;

/** Internal columns (next check, failures) are left out, because they are no data about the customer. */
const readParcelRows = (db: Db, userId: number, after: number): Promise<KeyedRow<number>[]> =>
  db.$queryRaw(Prisma.sql`
    select v.pk_volume as key,
           to_jsonb(v) - array['consultar_em', 'consultado_em', 'falhas', 'despachado_por', 'fk_transportadora']
             || jsonb_build_object('transportadora', t.nome, 'eventos', coalesce(
               (select jsonb_agg(to_jsonb(e) - array['pk_evento_rastreio', 'fk_volume', 'dta_inc']
                          order by e.ocorrido_em, e.pk_evento_rastreio)
                  from evento_rastreio e where e.fk_volume = v.pk_volume), '[]')) as row
      from volume v join pedido p on p.pk_pedido = v.fk_pedido
      left join transportadora t on t.pk_transportadora = v.fk_transportadora
     where p.fk_usuario = ${userId} and v.pk_volume > ${after} order by v.pk_volume limit ${PAGE}`);

/** The parcels of the customer's orders and their events. They stay with their orders when an account is erased. */
export const parcelData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'volumes.json',
  title: 'Volumes enviados',
  rows: () => inPages(0, (after) => readParcelRows(db, userId, after)),
});
