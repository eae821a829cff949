import type { NewMessage } from '~/domain/notifications/queue-message.server';
import { type Db, declareAct, Prisma } from '~/platform/db.server';
import { sendRefundMessage } from '../../core/messages';
import type { BackPaymentPart } from './plan-money-back';
import type { BankAccount, RefundCause, RefundGoal, RefundState } from './refund';

/** A refund with all that is needed to send it. */
export type RefundRow = {
  id: number;
  orderId: number;
  paymentId: number;
  typeId: number;
  receiptId: string | null;
  cause: RefundCause;
  amount: number;
  goal: RefundGoal;
  state: RefundState;
  key: string;
  failures: number;
};

const columns = Prisma.sql`
  e.pk_estorno as id, e.fk_pedido as "orderId", e.fk_pagamento as "paymentId", g.fk_tipo_pagamento as "typeId",
  e.fk_recebimento as "receiptId", e.causa as cause, e.vlr_estorno as amount, e.destino as goal,
  e.situacao as state, e.chave as key, e.falhas as failures`;

export const refundTables = Prisma.sql`estorno e join pagamento g on g.pk_pagamento = e.fk_pagamento`;

/**
 * The parts that paid an order, with their refunds, ordered by number. With `isLocked` they are locked until the
 * transaction ends; lock their order before.
 */
export const findBackPaymentParts = async (
  db: Db,
  orderId: number,
  isLocked = false,
): Promise<BackPaymentPart[]> => {
  if (isLocked)
    await db.$queryRaw(
      Prisma.sql`select 1 from pagamento where fk_pedido = ${orderId} order by pk_pagamento for update`,
    );
  const rows = await db.$queryRaw<
    (Omit<BackPaymentPart, 'card'> & { brand: string | null; last4: string | null })[]
  >(
    Prisma.sql`
      select g.pk_pagamento as "paymentId", g.fk_tipo_pagamento as "typeId", g.pago_em as "paidAt",
             g.vlr_pagamento as amount, g.vlr_cobrado as charged, g.bandeira_cartao as brand, g.final_cartao as last4,
             coalesce(sum(e.vlr_pedido), 0)::int as "backAmount", coalesce(sum(e.vlr_estorno), 0)::int as "backCharged"
        from pagamento g left join estorno e on e.fk_pagamento = g.pk_pagamento and e.fk_recebimento is null
       where g.fk_pedido = ${orderId} and g.situacao = 'paid'
       group by g.pk_pagamento order by g.pk_pagamento`,
  );
  return rows.map(({ brand, last4, ...paymentPart }) => ({
    ...paymentPart,
    card: brand && last4 ? { brand, last4 } : null,
  }));
};

export type NewRefund = {
  orderId: number;
  paymentId: number;
  itemId: number | null;
  cause: RefundCause;
  batch: string;
  orderAmount: number;
  amount: number;
  goal: RefundGoal;
  reason: string | null;
  account: BankAccount | null;
  createdAt: Date;
};

/** Writes refunds; returns their numbers, with the states set by the database. */
export const insertRefunds = (
  db: Db,
  refunds: readonly NewRefund[],
): Promise<{ id: number; state: string; goal: string }[]> =>
  db.refund.createManyAndReturn({
    data: refunds.map(({ account, ...refund }) => ({
      ...refund,
      // Staff transfer it by hand.
      ...(refund.goal === 'account' && { state: 'person' }),
      ...(account && {
        bank: account.bank,
        agency: account.agency,
        account: account.account,
        holder: account.holder,
        holderDocument: account.document,
      }),
    })),
    select: { id: true, state: true, goal: true },
  });

export const findRefund = async (db: Db, id: number): Promise<RefundRow | null> => {
  const rows = await db.$queryRaw<RefundRow[]>(
    Prisma.sql`select ${columns} from ${refundTables} where e.pk_estorno = ${id}`,
  );
  return rows[0] ?? null;
};

/** How much of the order's price was already refunded for an item, for one cause or for any. */
export const findGivenForItem = async (db: Db, itemId: number, cause?: RefundCause): Promise<number> => {
  const { _sum } = await db.refund.aggregate({
    where: { itemId, ...(cause === undefined ? {} : { cause }) },
    _sum: { orderAmount: true },
  });
  return _sum.orderAmount ?? 0;
};

/** Whether another refund of the same payment is being processed by its bank. */
export const isAnotherUnderWay = async (db: Db, { id, paymentId }: RefundRow): Promise<boolean> =>
  (await db.refund.count({ where: { paymentId, id: { not: id }, state: 'processing' } })) > 0;

/** Whether a bank itself took back money of an order (a chargeback or a returned Pix). */
export const didBankTake = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.chargeback.count({ where: { orderId } })) + (await db.pixReturn.count({ where: { orderId } })) >
  0;

/** The receipt of the money that a refund gives back, by its payment. */
export const findReceiptOf = async (
  db: Db,
  { id, paymentId, receiptId }: RefundRow,
): Promise<{ externalId: string; received: number; paidAt: Date; before: number } | null> => {
  const rows = await db.$queryRaw<
    { externalId: string; received: number; paidAt: Date; before: number }[]
  >(Prisma.sql`
    select r.id_externo as "externalId", r.vlr_recebido as received, r.pago_em as "paidAt",
           coalesce((select sum(vlr_estorno) from estorno
             where fk_pagamento = ${paymentId} and pk_estorno <> ${id} and situacao = 'done' and destino = 'payer'
               and fk_recebimento is not distinct from ${receiptId}), 0)::int as before
      from recebimento r where r.fk_pagamento = ${paymentId}
       and case when ${receiptId}::text is null then r.destino = 'applied' else r.id_externo = ${receiptId} end`);
  return rows[0] ?? null;
};

type RefundChange = {
  state: RefundState;
  goal?: RefundGoal;
  requestedAt?: Date;
  settledAt?: Date;
  failures?: number;
  key?: string;
  trouble?: string | null;
};

/** Declares the act in its transaction, to distinguish the shop's own refunds from those that staff report as done. */
export const updateRefund = async (
  db: Db,
  id: number,
  { trouble, ...change }: RefundChange,
): Promise<void> => {
  if (change.state === 'done') await declareAct(db, 'refunds:settle');
  await db.refund.update({
    where: { id },
    data: { ...change, ...(trouble === undefined ? {} : { trouble: trouble?.slice(0, 300) ?? null }) },
    select: { id: true },
  });
};

/** Records the trouble of a refund without changing its state. */
export const noteTrouble = (db: Db, id: number, trouble: string) =>
  db.refund.updateMany({
    where: { id, state: { not: 'done' } },
    data: { trouble: trouble.slice(0, 300) },
  });

/** Makes sure that a refund is sent; the database queues the same message with its row. */
export const refundMessage = ({ id, failures }: Pick<RefundRow, 'id' | 'failures'>): NewMessage =>
  sendRefundMessage.of({
    payload: { refundId: id },
    dedupeKey: failures === 0 ? `refund-${id}` : `refund-${id}-${failures}`,
  });

/** Refunds that are neither done nor with a person: of one payment, or one page of all, by id. */
export const findOpenRefunds = async (
  db: Db,
  { reference, afterId = 0, take }: { reference?: string; afterId?: number; take: number },
): Promise<Pick<RefundRow, 'id' | 'failures'>[]> =>
  db.refund.findMany({
    where: {
      id: { gt: afterId },
      state: { in: ['promised', 'processing', 'refused'] },
      ...(reference === undefined ? {} : { payment: { txid: reference } }),
    },
    orderBy: { id: 'asc' },
    take,
    select: { id: true, failures: true },
  });
