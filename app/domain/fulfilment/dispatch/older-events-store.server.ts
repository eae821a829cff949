import { type Db, Prisma } from '~/platform/db.server';
import type { OlderQuestion } from './posting';

const MOST = 20;

export const findOlderQuestions = (db: Db): Promise<OlderQuestion[]> =>
  db.$queryRaw(Prisma.sql`
    select v.pk_volume as "parcelId", v.fk_pedido as "orderId", v.codigo_rastreio as code, t.nome as carrier,
           v.despachado_em as "dispatchedAt", concat_ws(', ', e.descricao, nullif(e.local, '')) as event,
           e.ocorrido_em as "eventAt", e.ocorrido_em >= p.dta_inc_pedido as "mayBeOwn"
      from volume v join pedido p on p.pk_pedido = v.fk_pedido
      join transportadora t on t.pk_transportadora = v.fk_transportadora
      join lateral (select * from evento_rastreio where fk_volume = v.pk_volume and ocorrido_em < v.eventos_desde
        order by ocorrido_em desc, pk_evento_rastreio desc limit 1) e on true
     where v.eventos_antigos = 'open' order by v.pk_volume limit ${MOST}`);

/** Closes a question; null if it was not open. Accepted, all events of the parcel count. */
export const decideOlder = async (
  db: Db,
  parcelId: number,
  isOwn: boolean,
): Promise<{ orderId: number; code: string | null } | null> => {
  const rows = await db.parcel.updateManyAndReturn({
    where: { id: parcelId, olderEvents: 'open' },
    data: isOwn ? { olderEvents: 'accepted', eventsFrom: null } : { olderEvents: 'refused' },
    select: { orderId: true, code: true },
  });
  return rows[0] ?? null;
};

/**
 * Gives a parcel its right code, which starts its tracking anew; null if its question is no longer open. `isSame`: it had
 * this code, and the question stays.
 */
export const correctOlderCode = async (
  db: Db,
  parcelId: number,
  code: string,
): Promise<{ orderId: number; was: string | null; isSame: boolean } | null> => {
  const where = { id: parcelId, olderEvents: 'open' };
  const before = await db.parcel.findFirst({ where, select: { code: true } });
  const rows = await db.parcel.updateManyAndReturn({
    where,
    data: { code },
    select: { orderId: true, olderEvents: true },
  });
  const [row] = rows;
  return row && before
    ? { orderId: row.orderId, was: before.code, isSame: row.olderEvents === 'open' }
    : null;
};

/**
 * The last parcel that had this number as its tracking code, and is no longer followed, or as its waybill; null for none.
 * A code that is on its way is refused by the database.
 */
export const findEarlierUse = (
  db: Db,
  number: string,
  as: 'code' | 'waybill',
): Promise<{ orderId: number; dispatchedAt: Date } | null> =>
  db.parcel.findFirst({
    where:
      as === 'waybill'
        ? { waybill: number }
        : { code: number.replace(/[^A-Z0-9]/g, ''), endedAt: { not: null } },
    orderBy: { id: 'desc' },
    select: { orderId: true, dispatchedAt: true },
  });
