import type { Delivery } from '~/domain/cart/cart';
import { type Db, Prisma } from '~/platform/db.server';
import { orderStatus } from '../orders/order-status';
import { type Dated, dated } from '../shared/dated';
import type { ParcelRecord, TrackingEvent } from './tracking';

type UnreportedDispatch = { statusId: number; parcelIds: number[]; unreportedIds: number[] };

/**
 * An order's status, its parcels, and those that the customer must be notified of: they are on their way, and no mail
 * has reported them.
 */
export const findUnreported = async (db: Db, orderId: number): Promise<UnreportedDispatch | null> => {
  const rows = await db.$queryRaw<UnreportedDispatch[]>(Prisma.sql`
    select p.fk_status_pedido as "statusId",
           coalesce(array_agg(v.pk_volume) filter (where v.pk_volume is not null), '{}') as "parcelIds",
           coalesce(array_agg(v.pk_volume) filter (where v.pk_volume is not null and v.avisado_em is null
             and v.situacao not in ('delivered', 'returning', 'returned', 'lost') and exists (
             select from pedido_item i join status_pedido_item s on s.pk_status_pedido_item = i.fk_status_pedido_item
              where i.fk_pedido = p.pk_pedido
                and case when p.fk_status_pedido = ${orderStatus.delivered}
                  then s.codigo = 'dispatched' and i.fk_contestacao_item is not null
                  else s.codigo in ('dispatched', 'delivered') or v.qtd_pedido_item is not null end
                and (v.fk_pedido_item is null or v.fk_pedido_item = i.pk_pedido_item))), '{}') as "unreportedIds"
      from pedido p left join volume v on v.fk_pedido = p.pk_pedido
     where p.pk_pedido = ${orderId} group by p.pk_pedido`);
  return rows[0] ?? null;
};

/**
 * The copies of each item in these parcels, by item. A parcel without an item holds all dispatched items of its order.
 */
export const findCopiesIn = async (
  db: Db,
  parcelIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await db.$queryRaw<{ id: number; copies: number }[]>(Prisma.sql`
    select i.pk_pedido_item as id,
           least(sum(coalesce(v.qtd_pedido_item, i.qtd_pedido_item - (
             select coalesce(sum(qtd_pedido_item), 0) from volume
              where fk_pedido_item = i.pk_pedido_item and pk_volume < v.pk_volume
                and situacao not in ('returned', 'lost')))), i.qtd_pedido_item)::int as copies
      from volume v
      join pedido_item i on i.fk_pedido = v.fk_pedido
        and (v.fk_pedido_item is null or v.fk_pedido_item = i.pk_pedido_item)
      join status_pedido_item s on s.pk_status_pedido_item = i.fk_status_pedido_item
     where v.pk_volume = any(${parcelIds}::int[])
       and (s.codigo in ('dispatched', 'delivered') or v.qtd_pedido_item is not null)
     group by i.pk_pedido_item`);
  return new Map(rows.map(({ id, copies }) => [id, copies]));
};

export const markReported = (db: Db, ids: readonly number[], now: Date): Promise<number> =>
  db.$executeRaw(
    Prisma.sql`update volume set avisado_em = ${now} where pk_volume = any(${ids}::int[]) and avisado_em is null`,
  );

/** How an order is delivered; null for none. */
export const findDelivery = async (db: Db, orderId: number): Promise<Delivery | null> => {
  const row = await db.order.findUnique({ where: { id: orderId }, select: { delivery: true } });
  return row && (row.delivery as Delivery);
};

/** More than any order has parcels, and any parcel has events. */
const MOST_PARCELS = 50;
const MOST_EVENTS = 200;

/** The database checks the values of the state columns. */
type Row = Omit<ParcelRecord, 'events'> & { events: Dated<TrackingEvent>[] };

/** One statement, because the page of every order needs it. */
const parcelsWhere = async (db: Db, condition: Prisma.Sql): Promise<ParcelRecord[]> => {
  const rows = await db.$queryRaw<Row[]>(Prisma.sql`
    select v.pk_volume as "id", v.fk_pedido as "orderId",
           case when pk_transportadora is not null then jsonb_build_object('id', pk_transportadora, 'name', t.nome,
             'trackingUrl', t.link_rastreio, 'senderId', t.remetente) end as "carrier",
           v.codigo_rastreio as "code", v.conhecimento_frete as "waybill", v.etiqueta as "label",
           v.nota_fiscal as "invoice", i.nome_item as "itemName",
           v.qtd_pedido_item as "copies", i.qtd_pedido_item as "itemCopies", v.situacao as "state", v.motivo_fim as "endReason",
           coalesce(v.eventos_antigos = 'open', false) as "asksOlder",
           v.despachado_em as "dispatchedAt", v.previsto_para::text as "expectedOn",
           v.retirar_ate::text as "pickupUntil",
           coalesce((
             select jsonb_agg(jsonb_build_object('at', e.ocorrido_em, 'state', e.situacao, 'text', e.descricao,
                 'detail', e.detalhe, 'place', e.local, 'toPlace', e.para_onde)
                 order by e.ocorrido_em, e.pk_evento_rastreio)
               from (select * from evento_rastreio where fk_volume = v.pk_volume and ocorrido_em >= coalesce(v.eventos_desde, '-infinity')
                      order by ocorrido_em, pk_evento_rastreio limit ${MOST_EVENTS}) e), '[]') as "events"
      from volume v
      left join transportadora t on t.pk_transportadora = v.fk_transportadora
      left join pedido_item i on i.pk_pedido_item = v.fk_pedido_item
     where ${condition} order by v.pk_volume limit ${MOST_PARCELS}`);
  return rows.map(({ events, ...row }) => ({ ...row, events: events.map(dated) }));
};

/** The parcels of the customer's own order. */
export const findOwnParcels = (db: Db, userId: number, orderId: number): Promise<ParcelRecord[]> =>
  parcelsWhere(
    db,
    Prisma.sql`v.fk_pedido = ${orderId}
      and exists (select from pedido where pk_pedido = ${orderId} and fk_usuario = ${userId})`,
  );

/** Parcels by their numbers. */
export const findParcels = (db: Db, ids: readonly number[]): Promise<ParcelRecord[]> =>
  parcelsWhere(db, Prisma.sql`v.pk_volume = any(${[...ids]}::int[])`);
