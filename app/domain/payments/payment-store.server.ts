import { type Db, Prisma } from '~/platform/db.server';
import type { PlannedLeg } from './payment-plan';

const columns = {
  id: true,
  orderId: true,
  typeId: true,
  optionId: true,
  attempt: true,
  part: true,
  amount: true,
  charged: true,
  instalments: true,
  status: true,
  txid: true,
  externalId: true,
  copyPaste: true,
  cardBrand: true,
  cardLast4: true,
  refusal: true,
  barcode: true,
  ourNumber: true,
  dueOn: true,
  createdAt: true,
  expiresAt: true,
  paidAt: true,
} as const;

export type PaymentRow = Prisma.PaymentGetPayload<{ select: typeof columns }>;

/** A leg of a plan with what the attempt to pay it has of its own. */
export type NewLeg = Omit<PlannedLeg, 'card'> & {
  orderId: number;
  attempt: number;
  txid: string | null;
  cardBrand: string | null;
  cardLast4: string | null;
  dueOn: Date | null;
  createdAt: Date;
  expiresAt: Date;
};

/** Writes the legs of one attempt; answers them in the order of their parts. */
export const insertLegs = async (db: Db, legs: readonly NewLeg[]): Promise<PaymentRow[]> => {
  if (legs.length === 0) return [];
  const rows = await db.payment.createManyAndReturn({ data: [...legs], select: columns });
  return rows.sort((a, b) => a.part - b.part);
};

/** Every leg of every attempt to pay an order, oldest first. */
export const findLegs = (db: Db, orderId: number): Promise<PaymentRow[]> =>
  db.payment.findMany({
    where: { orderId },
    orderBy: [{ attempt: 'asc' }, { part: 'asc' }],
    select: columns,
  });

/** The same, locked until the transaction ends. Their order must be locked before. */
export const lockLegs = async (db: Db, orderId: number): Promise<PaymentRow[]> => {
  await db.$queryRaw(
    Prisma.sql`select 1 from pagamento where fk_pedido = ${orderId} order by pk_pagamento for update`,
  );
  return findLegs(db, orderId);
};

/** What the wallet holds for the order of these legs already. */
export const heldOf = (legs: readonly PaymentRow[]): number =>
  legs.reduce((sum, { part, status, amount }) => sum + (part === 0 && status === 'pending' ? amount : 0), 0);

export const findPayment = (db: Db, id: number): Promise<PaymentRow | null> =>
  db.payment.findUnique({ where: { id }, select: columns });

export const findPaymentByTxid = (db: Db, txid: string): Promise<PaymentRow | null> =>
  db.payment.findUnique({ where: { txid }, select: columns });

/** The payments under these references, by reference. */
export const findPaymentsByTxid = async (
  db: Db,
  txids: readonly string[],
): Promise<Map<string, PaymentRow>> => {
  const rows = await db.payment.findMany({ where: { txid: { in: [...txids] } }, select: columns });
  return new Map(rows.flatMap((row) => (row.txid ? [[row.txid, row] as const] : [])));
};

/** The main leg of the latest attempt to pay an order: the wallet's only where there is no other. */
export const findPaymentOfOrder = (db: Db, orderId: number): Promise<PaymentRow | null> =>
  db.payment.findFirst({
    where: { orderId, part: { lte: 1 } },
    orderBy: [{ attempt: 'desc' }, { part: 'desc' }],
    select: columns,
  });

export const storeCopyPaste = (db: Db, id: number, copyPaste: string) =>
  db.payment.update({ where: { id }, data: { copyPaste }, select: { id: true } });

/** Locks a payment until the transaction ends. Its order must be locked before it. */
export const lockPayment = async (db: Db, id: number): Promise<PaymentRow | null> => {
  await db.$queryRaw(Prisma.sql`select 1 from pagamento where pk_pagamento = ${id} for update`);
  return findPayment(db, id);
};

export type Settlement =
  | { status: 'paid'; paidAt: Date }
  | { status: 'cancelled' }
  | { status: 'refused'; refusal: string | null }
  | { status: 'authorised'; externalId: string };

export const settlePayment = (db: Db, id: number, change: Settlement) =>
  db.payment.update({ where: { id }, data: change, select: { id: true } });

export const isOpenLeg = ({ status }: Pick<PaymentRow, 'status'>): boolean =>
  status === 'pending' || status === 'authorised';

/** A card's amount is held; answers false when its payment was ended meanwhile. */
export const noteAuthorised = async (db: Db, id: number, externalId: string): Promise<boolean> => {
  const { count } = await db.payment.updateMany({
    where: { id, status: { in: ['pending', 'authorised'] } },
    data: { status: 'authorised', externalId },
  });
  return count > 0;
};

type Turn = { orderId: number; holder: string };

/** Two calls at a gateway take forty seconds at the most. */
const TURN_SECONDS = 90;

/** Takes or keeps the turn to act on an order's cards or slip; answers false while somebody else has it. */
export const holdTurn = async (db: Db, { orderId, holder }: Turn): Promise<boolean> => {
  const held = await db.$executeRaw(Prisma.sql`
    insert into vez_cartao (fk_pedido, dono, ate)
      values (${orderId}, ${holder}, now() + make_interval(secs => ${TURN_SECONDS}))
    on conflict (fk_pedido) do update set dono = excluded.dono, ate = excluded.ate
      where vez_cartao.dono = excluded.dono or vez_cartao.ate < now()`);
  return held > 0;
};

export const endTurn = (db: Db, { orderId, holder }: Turn) =>
  db.$executeRaw(Prisma.sql`delete from vez_cartao where fk_pedido = ${orderId} and dono = ${holder}`);

/** How many receipts of an order a person has to look at. */
export const countReviews = (db: Db, orderId: number): Promise<number> =>
  db.moneyReceipt.count({ where: { disposition: 'review', payment: { orderId } } });

/** Cards closed here in the last days for which no money was booked, one page of a sweep by their ids. */
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
    select: columns,
  });

/** Ends every open leg of an order but the wallet's. */
export const endOpenLegs = (
  db: Db,
  orderId: number,
  change: { status: 'cancelled' } | { status: 'refused'; refusal: string | null },
) =>
  db.payment.updateMany({
    where: { orderId, part: { gt: 0 }, status: { in: ['pending', 'authorised'] } },
    data: change,
  });

/** What the bank says of a slip that it registered. */
export const storeSlip = (
  db: Db,
  id: number,
  slip: { externalId: string; ourNumber: string; barcode: string },
) => db.payment.update({ where: { id }, data: slip, select: { id: true } });

export type Disposition = 'applied' | 'refund' | 'refunded' | 'credited' | 'review';

/** Records money once, whoever tells of it first; answers false when it was known already. */
export const insertReceipt = async (
  db: Db,
  receipt: {
    /** A Pix's end-to-end id, a gateway's charge, a bank's number of a paid slip */
    externalId: string;
    paymentId: number;
    amount: number;
    paidAt: Date;
    disposition: Disposition;
    createdAt: Date;
  },
): Promise<boolean> => {
  const { count } = await db.moneyReceipt.createMany({ data: [receipt], skipDuplicates: true });
  return count > 0;
};

export const findReceipt = (db: Db, externalId: string) =>
  db.moneyReceipt.findUnique({ where: { externalId } });

/** Those of these receipts that are booked already. */
export const findKnownReceipts = async (db: Db, externalIds: readonly string[]): Promise<Set<string>> => {
  const rows = await db.moneyReceipt.findMany({
    where: { externalId: { in: [...externalIds] } },
    select: { externalId: true },
  });
  return new Set(rows.map(({ externalId }) => externalId));
};

/** How a promised refund ended; does nothing when that is known already. */
export const settleRefund = (db: Db, externalId: string, disposition: 'refunded' | 'review') =>
  db.moneyReceipt.updateMany({ where: { externalId, disposition: 'refund' }, data: { disposition } });

/** Orders with open payments of which none could be paid at `now` any more, one page of a sweep. */
export const findExpiredOrders = async (
  db: Db,
  asked: { typeIds: readonly number[]; now: Date; afterOrderId: number; take: number },
): Promise<number[]> => {
  const { typeIds, now, afterOrderId, take } = asked;
  const rows = await db.$queryRaw<{ orderId: number }[]>(Prisma.sql`
    select distinct g.fk_pedido as "orderId" from pagamento g
    where g.situacao in ('pending', 'authorised') and g.expira_em <= ${now} and g.fk_pedido > ${afterOrderId}
      and g.fk_tipo_pagamento = any(${[...typeIds]})
      and not exists (
        select 1 from pagamento o where o.fk_pedido = g.fk_pedido
          and o.situacao in ('pending', 'authorised') and o.expira_em > ${now})
    order by g.fk_pedido limit ${take}`);
  return rows.map(({ orderId }) => orderId);
};

/** Orders whose card was refused and for which no payment waits any more, one page of a sweep. */
export const findAbandonedOrders = async (
  db: Db,
  { statusId, now, afterOrderId, take }: { statusId: number; now: Date; afterOrderId: number; take: number },
): Promise<number[]> => {
  const rows = await db.$queryRaw<{ orderId: number }[]>(Prisma.sql`
    select p.pk_pedido as "orderId" from pedido p
    where p.fk_status_pedido = ${statusId} and p.pk_pedido > ${afterOrderId}
      and not exists (select 1 from pagamento g where g.fk_pedido = p.pk_pedido and g.expira_em > ${now})
    order by p.pk_pedido limit ${take}`);
  return rows.map(({ orderId }) => orderId);
};

/** Orders with cards whose charge is not decided, begun before an instant, one page of a sweep. */
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

/** Those of these payments that belong to a charge of ours, waiting or closed, and are not booked: the txids. */
export const findUnbooked = async (
  db: Db,
  received: readonly { endToEndId: string; txid: string }[],
): Promise<string[]> => {
  const booked = await db.moneyReceipt.findMany({
    where: { externalId: { in: received.map(({ endToEndId }) => endToEndId) } },
    select: { externalId: true },
  });
  const known = new Set(booked.map(({ externalId }) => externalId));
  const open = received.filter(({ endToEndId }) => !known.has(endToEndId)).map(({ txid }) => txid);
  const rows = await db.payment.findMany({ where: { txid: { in: open } }, select: { txid: true } });
  return rows.flatMap(({ txid }) => (txid ? [txid] : []));
};

export const findOldestPending = (db: Db, typeIds: readonly number[]) =>
  db.payment.findFirst({
    where: { status: 'pending', typeId: { in: [...typeIds] } },
    orderBy: { createdAt: 'asc' },
    select: { createdAt: true },
  });

/** How many receipts of deposits the customer sent for the open payments of an order. */
export const countProofs = (db: Db, orderId: number): Promise<number> =>
  db.depositProof.count({ where: { payment: { orderId, status: 'pending' } } });

/** What may have been sent by one customer is read in such pages. */
const PROOFS_PAGE = 100;

export const insertProof = async (db: Db, proof: Prisma.DepositProofUncheckedCreateInput): Promise<void> => {
  await db.depositProof.create({ data: proof, select: { id: true } });
};

/** Of none is no error. */
export const deleteProof = (db: Db, id: string) => db.depositProof.deleteMany({ where: { id } });

/** The receipts that were sent for an order, oldest first; there are never more than a few of an attempt. */
export const findProofsOfOrder = (db: Db, orderId: number) =>
  db.depositProof.findMany({
    where: { payment: { orderId } },
    orderBy: { id: 'asc' },
    take: PROOFS_PAGE,
    select: { id: true, originalName: true, createdAt: true },
  });

/** Every receipt that a customer sent, a page after the id. */
export const findOwnProofs = (db: Db, userId: number, afterId: string) =>
  db.depositProof.findMany({
    where: { id: { gt: afterId }, payment: { order: { userId } } },
    orderBy: { id: 'asc' },
    take: PROOFS_PAGE,
    select: { id: true, originalName: true, storageKey: true, createdAt: true },
  });
