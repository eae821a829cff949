import { type Db, Prisma } from '~/platform/db.server';
import type { MoneyLine } from './item-money';
import { beforeProduction } from './order-flags';
import { itemStatus } from './order-status';

/** An item of an order with all that its refund and cancellation depend on. */
export type EndingLine = MoneyLine & { description: string; isCancelled: boolean };

/** The items of an order and its discount; centavos. */
export const findEndingLines = async (
  db: Db,
  orderId: number,
): Promise<{ discount: number; lines: EndingLine[] }> => {
  const rows = await db.$queryRaw<(EndingLine & { discount: number })[]>(Prisma.sql`
    select i.pk_pedido_item as "itemId", i.vlr_total_item as goods, i.nome_item as description,
           i.fk_status_pedido_item = ${itemStatus.cancelled} as "isCancelled", p.vlr_desconto as discount,
           u.fk_cupom is not null and (c.fk_produto is not null or not exists (
             select from cupom_produto where fk_cupom = u.fk_cupom)) as "isDiscounted"
      from pedido p join pedido_item i on i.fk_pedido = p.pk_pedido
      left join cupom_uso u on u.fk_pedido = p.pk_pedido
      left join cupom_produto c on c.fk_cupom = u.fk_cupom and c.fk_produto = i.fk_produto
     where p.pk_pedido = ${orderId} order by i.pk_pedido_item`);
  return { discount: rows[0]?.discount ?? 0, lines: rows.map(({ discount: _, ...line }) => line) };
};

/** The order of an item, or null. */
export const findOrderIdOfItem = async (db: Db, itemId: number): Promise<number | null> =>
  (await db.orderItem.findUnique({ where: { id: itemId }, select: { orderId: true } }))?.orderId ?? null;

/**
 * Locks the items of an order, or one item, since staff move items without locking the order. Answers whether all that
 * are not cancelled still wait for production for the first time.
 */
export const holdUnmade = async (db: Db, orderId: number, itemId: number | null = null): Promise<boolean> => {
  const rows = await db.$queryRaw<{ statusId: number; wasInProduction: boolean }[]>(Prisma.sql`
    select fk_status_pedido_item as "statusId",
           exists (select from log_status_pedido_item where fk_pedido_item = pk_pedido_item
             and fk_status_pedido_item = ${itemStatus.inProduction} and desfeito_em is null) as "wasInProduction"
      from pedido_item
     where fk_pedido = ${orderId} and (${itemId}::int is null or pk_pedido_item = ${itemId}::int)
     order by pk_pedido_item for update`);
  return rows.every(
    ({ statusId, wasInProduction }) =>
      statusId === itemStatus.cancelled || (beforeProduction.includes(statusId) && !wasInProduction),
  );
};

export type NewCancellation = { orderId: number; itemId: number | null; reason: string; createdAt: Date };

export const insertCancellation = (db: Db, cancellation: NewCancellation) =>
  db.cancellation.create({ data: cancellation, select: { id: true } });

export const findReason = async (db: Db, orderId: number): Promise<string | null> =>
  (await db.cancellation.findFirst({ where: { orderId, itemId: null }, select: { reason: true } }))?.reason ??
  null;

/** A cancelled item, and whether other items of its order go on. */
export const findCancelledItem = async (
  db: Db,
  itemId: number,
): Promise<{ orderId: number; description: string } | null> =>
  db.orderItem.findFirst({
    where: { id: itemId, statusId: itemStatus.cancelled },
    select: { orderId: true, description: true },
  });
