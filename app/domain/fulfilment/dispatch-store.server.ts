import type { Delivery } from '~/domain/cart/cart';
import { type Db, Prisma } from '~/platform/db.server';

export type UnreportedDispatch = { statusId: number; parcelIds: number[]; unreportedIds: number[] };

/**
 * Where an order stands, its parcels, and those that the customer is to be told of: what is in them is on its way, and no
 * mail has told of them.
 */
export const findUnreported = async (db: Db, orderId: number): Promise<UnreportedDispatch | null> => {
  const rows = await db.$queryRaw<UnreportedDispatch[]>(Prisma.sql`
    select p.fk_status_pedido as "statusId",
           coalesce(array_agg(v.pk_volume) filter (where v.pk_volume is not null), '{}') as "parcelIds",
           coalesce(array_agg(v.pk_volume) filter (where v.pk_volume is not null and v.avisado_em is null
             and v.situacao not in ('delivered', 'returning', 'returned', 'lost') and exists (
             select from pedido_item i join status_pedido_item s on s.pk_status_pedido_item = i.fk_status_pedido_item
              where i.fk_pedido = p.pk_pedido and s.codigo in ('dispatched', 'delivered')
                and (v.fk_pedido_item is null or v.fk_pedido_item = i.pk_pedido_item))), '{}') as "unreportedIds"
      from pedido p left join volume v on v.fk_pedido = p.pk_pedido
     where p.pk_pedido = ${orderId} group by p.pk_pedido`);
  return rows[0] ?? null;
};

/** The items in these parcels; a parcel that names none has all of its order that went out. */
export const findItemsIn = async (db: Db, parcelIds: readonly number[]): Promise<number[]> => {
  const rows = await db.$queryRaw<{ id: number }[]>(Prisma.sql`
    select distinct i.pk_pedido_item as id from volume v
      join pedido_item i on i.fk_pedido = v.fk_pedido
        and (v.fk_pedido_item is null or v.fk_pedido_item = i.pk_pedido_item)
      join status_pedido_item s on s.pk_status_pedido_item = i.fk_status_pedido_item
     where v.pk_volume = any(${parcelIds}::int[]) and s.codigo in ('dispatched', 'delivered')`);
  return rows.map(({ id }) => id);
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
