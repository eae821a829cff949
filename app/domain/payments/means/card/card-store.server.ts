import { type Db, Prisma } from '~/platform/db.server';
import { type PaymentRow, paymentPartColumns } from '../../core/payment-part-store.server';

type NewChargeback = {
  chargeId: string;
  paymentId: number;
  orderId: number;
  amount: number;
  createdAt: Date;
};

/** Returns false if it was already recorded. */
export const insertChargeback = async (db: Db, chargeback: NewChargeback): Promise<boolean> => {
  const { count } = await db.chargeback.createMany({ data: [chargeback], skipDuplicates: true });
  return count > 0;
};

/** Those of these charges that are already recorded. */
export const findKnownChargebacks = async (db: Db, chargeIds: readonly string[]): Promise<Set<string>> => {
  const rows = await db.chargeback.findMany({
    where: { chargeId: { in: [...chargeIds] } },
    select: { chargeId: true },
  });
  return new Set(rows.map(({ chargeId }) => chargeId));
};

/** The number of unsettled chargebacks. */
export const countOpenChargebacks = (db: Db): Promise<number> =>
  db.chargeback.count({ where: { settledAt: null } });

/** One page, by id, of cards closed here in the last days for which no money was booked. */
export const findClosedCards = (
  db: Db,
  { typeId, since, afterId, take }: { typeId: number; since: Date; afterId: number; take: number },
): Promise<PaymentRow[]> =>
  db.payment.findMany({
    where: {
      typeId,
      status: { in: ['cancelled', 'refused'] },
      createdAt: { gt: since },
      id: { gt: afterId },
      receipts: { none: {} },
    },
    orderBy: { id: 'asc' },
    take,
    select: paymentPartColumns,
  });

/** One page of orders with undecided cards that were started before an instant. */
export const findUndecidedCards = async (
  db: Db,
  {
    typeId,
    before,
    afterOrderId,
    take,
  }: { typeId: number; before: Date; afterOrderId: number; take: number },
): Promise<number[]> => {
  const rows = await db.$queryRaw<{ orderId: number }[]>(Prisma.sql`
    select distinct fk_pedido as "orderId" from pagamento
    where situacao in ('pending', 'authorised') and fk_tipo_pagamento = ${typeId} and dta_inc_pagamento <= ${before}
      and fk_pedido > ${afterOrderId}
    order by fk_pedido limit ${take}`);
  return rows.map(({ orderId }) => orderId);
};

/** Records that the gateway gave no answer about these cards, or with null that it has answered since. */
export const noteSilence = (db: Db, ids: readonly number[], silentSince: Date | null) =>
  db.payment.updateMany({
    where: {
      id: { in: [...ids] },
      status: { in: ['pending', 'authorised'] },
      silentSince: silentSince === null ? { not: null } : null,
    },
    data: { silentSince },
  });

/** Records that a card's amount is held; false when its payment was closed meanwhile. */
export const noteAuthorised = async (db: Db, id: number, externalId: string): Promise<boolean> => {
  const { count } = await db.payment.updateMany({
    where: { id, status: { in: ['pending', 'authorised'] } },
    data: { status: 'authorised', externalId },
  });
  return count > 0;
};
