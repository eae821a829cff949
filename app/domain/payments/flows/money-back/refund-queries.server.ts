import { type HasDb, Prisma } from '~/platform/db.server';
import { wayOf } from './plan-money-back';
import { isOpenForWallet, type RefundView } from './refund';
import { didBankTake, findBackPaymentParts, type RefundRow, refundTables } from './refund-store.server';

/** Selects one refund, those requested together, or those of an item; without it, all. */
type RefundFilter = { batch?: string; refundId?: number; itemId?: number };

/**
 * The refunds of an order, oldest first. The caller must have checked that it is the customer's own. Refunds of late
 * or double payments are shown with their receipts (`readOtherMoney`).
 */
export const readRefunds = async (
  { db }: HasDb,
  orderId: number,
  { batch, refundId, itemId }: RefundFilter = {},
): Promise<RefundView[]> => {
  type Row = Omit<RefundView, 'way' | 'time' | 'isOpenForWallet' | 'isAtOnce'> &
    Pick<RefundRow, 'typeId' | 'failures'> & {
      requestedAt: Date | null;
      brand: string | null;
      last4: string | null;
    };
  const conditions = [
    Prisma.sql`e.fk_pedido = ${orderId} and e.fk_recebimento is null`,
    ...(batch === undefined ? [] : [Prisma.sql`e.lote = ${batch}::uuid`]),
    ...(refundId === undefined ? [] : [Prisma.sql`e.pk_estorno = ${refundId}`]),
    ...(itemId === undefined ? [] : [Prisma.sql`e.fk_pedido_item = ${itemId}`]),
  ];
  const rows = await db.$queryRaw<Row[]>(Prisma.sql`
    select e.pk_estorno as "id", e.fk_pagamento as "paymentId", e.vlr_estorno as "amount",
           e.vlr_pedido as "orderAmount", e.fk_pedido_item as "itemId", e.motivo as "reason", e.dta_inc as "createdAt", e.resolvido_em as "doneAt", e.destino as "goal",
           e.situacao as "state", e.causa as "cause", e.falhas as "failures", e.pedido_em as "requestedAt", g.fk_tipo_pagamento as "typeId",
           g.bandeira_cartao as "brand", g.final_cartao as "last4"
      from ${refundTables} where ${Prisma.join(conditions, ' and ')} order by e.pk_estorno`);
  const isTaken = rows.length > 0 && (await didBankTake(db, orderId));
  return rows.map(({ failures, requestedAt, typeId, brand, last4, ...row }) => ({
    ...row,
    isAtOnce: row.goal === 'wallet' && failures === 0 && requestedAt === null,
    isOpenForWallet: isOpenForWallet({ goal: row.goal, state: row.state, failures, isTaken }),
    ...wayOf({ typeId, card: brand && last4 ? { brand, last4 } : null }, row.goal),
  }));
};

/** Whether an order was ever paid, whatever became of it since. */
export const wasOrderPaid = async ({ db }: HasDb, orderId: number): Promise<boolean> =>
  (await findBackPaymentParts(db, orderId)).length > 0;
