import { type Db, Prisma } from '~/platform/db.server';
import { type PaymentRow, paymentPartColumns } from '../../core/payment-part-store.server';

/** The latest attempt to pay an order, which alone decides how long the order waits; credit held waits with it. */
const canBePaid = (orderId: Prisma.Sql, now: Date): Prisma.Sql => Prisma.sql`exists (
  select 1 from pagamento o where o.fk_pedido = ${orderId} and o.parte > 0 and o.expira_em > ${now}
    and o.tentativa = (
      select max(u.tentativa) from pagamento u where u.fk_pedido = ${orderId} and u.parte > 0))`;

/**
 * One page of orders with open payments whose latest attempt has expired at `now`, or which staff ended or had paid
 * another way. For a paid order it is the payment of a new delivery, once expired. Credit held only counts if nothing
 * else is open, because each payment method has its own sweep.
 */
export const findExpiredOrders = async (
  db: Db,
  requested: { typeIds: readonly number[]; now: Date; afterOrderId: number; take: number },
): Promise<number[]> => {
  const { typeIds, now, afterOrderId, take } = requested;
  const rows = await db.$queryRaw<{ orderId: number }[]>(Prisma.sql`
    select distinct g.fk_pedido as "orderId" from pagamento g
    -- Of the few orders that wait each is looked up by itself: a join reads all orders there are.
    cross join lateral (
      select s.final, s.pago from pedido p join status_pedido s on s.pk_status_pedido = p.fk_status_pedido
       where p.pk_pedido = g.fk_pedido limit 1) s
    where g.situacao in ('pending', 'authorised') and g.fk_pedido > ${afterOrderId}
      and g.fk_tipo_pagamento = any(${[...typeIds]})
      and (g.parte > 0 or not exists (
        select 1 from pagamento m where m.fk_pedido = g.fk_pedido and m.parte > 0
          and m.situacao in ('pending', 'authorised')))
      and (s.final or s.pago and (g.finalidade = 'order' or g.expira_em <= ${now})
        or not s.pago and (g.parte = 0 or g.expira_em <= ${now}) and not ${canBePaid(Prisma.sql`g.fk_pedido`, now)})
    order by g.fk_pedido limit ${take}`);
  return rows.map(({ orderId }) => orderId);
};

/** One page of orders whose card was refused and that have no waiting payment any more. */
export const findAbandonedOrders = async (
  db: Db,
  { statusId, now, afterOrderId, take }: { statusId: number; now: Date; afterOrderId: number; take: number },
): Promise<number[]> => {
  const rows = await db.$queryRaw<{ orderId: number }[]>(Prisma.sql`
    select p.pk_pedido as "orderId" from pedido p
    where p.fk_status_pedido = ${statusId} and p.pk_pedido > ${afterOrderId}
      and not ${canBePaid(Prisma.sql`p.pk_pedido`, now)}
    order by p.pk_pedido limit ${take}`);
  return rows.map(({ orderId }) => orderId);
};

/** One page, by id, of Pix charges and slips that can still be paid and that no bank has issued. */
export const findUnissued = (
  db: Db,
  requested: { typeIds: readonly number[]; now: Date; afterId: number; take: number },
): Promise<PaymentRow[]> =>
  db.payment.findMany({
    where: {
      typeId: { in: [...requested.typeIds] },
      status: 'pending',
      copyPaste: null,
      barcode: null,
      expiresAt: { gt: requested.now },
      id: { gt: requested.afterId },
    },
    orderBy: { id: 'asc' },
    take: requested.take,
    select: paymentPartColumns,
  });

/** The number of receipts that a person must check. */
export const countWaitingReviews = (db: Db): Promise<number> =>
  db.moneyReceipt.count({ where: { disposition: 'review' } });

/** The first orders whose refund a person must carry out. */
export const findOwedRefunds = async (db: Db): Promise<number[]> => {
  const rows = await db.refund.findMany({
    where: { state: 'person' },
    distinct: ['orderId'],
    orderBy: { orderId: 'asc' },
    take: 50,
    select: { orderId: true },
  });
  return rows.map(({ orderId }) => orderId);
};
