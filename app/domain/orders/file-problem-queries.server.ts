import { type Db, Prisma } from '~/platform/db.server';
import { itemStatus } from './order-status';

/** Since when an order waits for a file: the latest problem of an item that still has one. */
export type WaitingOrder = { orderId: number; since: Date };

const since = Prisma.sql`(
  select max(l.dta_inc_log_status_pedido_item) from log_status_pedido_item l
   where l.fk_pedido_item = i.pk_pedido_item and l.fk_status_pedido_item = ${itemStatus.fileProblem}
     and l.desfeito_em is null)`;

/** Orders that wait for files since a time: one page after an order. Only items that wait now are read. */
export const findWaitingForFiles = (
  db: Db,
  input: { from: Date; until: Date; afterOrderId: number; take: number },
): Promise<WaitingOrder[]> =>
  db.$queryRaw(Prisma.sql`
    select i.fk_pedido as "orderId", max(${since}) as "since" from pedido_item i
     where i.fk_status_pedido_item = ${itemStatus.fileProblem} and i.fk_pedido > ${input.afterOrderId}
     group by i.fk_pedido having max(${since}) between ${input.from} and ${input.until}
     order by i.fk_pedido limit ${input.take}`);

export const findWaitingSince = async (db: Db, orderId: number): Promise<Date | null> => {
  const [row] = await db.$queryRaw<{ since: Date | null }[]>(Prisma.sql`
    select max(${since}) as "since" from pedido_item i
     where i.fk_pedido = ${orderId} and i.fk_status_pedido_item = ${itemStatus.fileProblem}`);
  return row?.since ?? null;
};
