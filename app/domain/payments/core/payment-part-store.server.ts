import { type Db, Prisma } from '~/platform/db.server';
import { insertRows } from '~/platform/insert-rows.server';
import type { PlannedPaymentPart } from './planned-payment';

/** The fields read of a payment part, and their columns. */
const paymentPartNames = {
  id: 'pk_pagamento',
  orderId: 'fk_pedido',
  typeId: 'fk_tipo_pagamento',
  optionId: 'fk_dependencia_pagamento',
  attempt: 'tentativa',
  part: 'parte',
  purpose: 'finalidade',
  amount: 'vlr_pagamento',
  charged: 'vlr_cobrado',
  instalments: 'num_parcelas',
  status: 'situacao',
  txid: 'txid',
  externalId: 'id_externo',
  copyPaste: 'pix_copia_e_cola',
  cardBrand: 'bandeira_cartao',
  cardLast4: 'final_cartao',
  refusal: 'motivo_recusa',
  barcode: 'codigo_barras',
  ourNumber: 'nosso_numero',
  dueOn: 'vencimento',
  createdAt: 'dta_inc_pagamento',
  expiresAt: 'expira_em',
  paidAt: 'pago_em',
  lateSince: 'conferencia_atrasada_em',
  silentSince: 'sem_resposta_desde',
} as const;

/** The number of a customer's other orders that await a Pix payment. */
export const countAwaitingPix = (
  db: Db,
  { userId, statusId, butOrderId }: { userId: number; statusId: number; butOrderId: number },
): Promise<number> => db.order.count({ where: { userId, statusId, id: { not: butOrderId } } });

type PaymentPartColumns = Record<keyof typeof paymentPartNames, true>;

export const paymentPartColumns = Object.fromEntries(
  Object.keys(paymentPartNames).map((name) => [name, true]),
) as PaymentPartColumns;

export type PaymentRow = Prisma.PaymentGetPayload<{ select: PaymentPartColumns }>;

/** The same in SQL, since every order needs it: see `insertPaymentParts`. */
const paymentPartSql = Prisma.raw(
  Object.entries(paymentPartNames)
    .map(([name, column]) => `${column} as "${name}"`)
    .join(', '),
);

/** A part of a plan with the fields of this attempt to pay. */
export type NewPaymentPart = Omit<PlannedPaymentPart, 'card'> & {
  orderId: number;
  attempt: number;
  /** The purpose; by default the order itself. */
  purpose?: 'delivery';
  txid: string | null;
  cardBrand: string | null;
  cardLast4: string | null;
  dueOn: Date | null;
  createdAt: Date;
  expiresAt: Date;
};

/** Writes the parts of one attempt; returns them in the order of `part`. */
export const insertPaymentParts = async (
  db: Db,
  paymentParts: readonly NewPaymentPart[],
): Promise<PaymentRow[]> => {
  if (paymentParts.length === 0) return [];
  const rows = paymentParts.map((part) => ({ ...part, purpose: part.purpose ?? 'order' }));
  const written = await db.$queryRaw<PaymentRow[]>(
    Prisma.sql`${insertRows(db, 'Payment', rows)} returning ${paymentPartSql}`,
  );
  return written.sort((one, other) => one.part - other.part);
};

/** All parts of all attempts to pay an order, oldest first. */
export const findPaymentParts = (db: Db, orderId: number): Promise<PaymentRow[]> =>
  db.$queryRaw<PaymentRow[]>(
    Prisma.sql`select ${paymentPartSql} from pagamento where fk_pedido = ${orderId} order by tentativa, parte`,
  );

/** The same, locked until the transaction ends. Lock their order before. */
export const lockPaymentParts = async (db: Db, orderId: number): Promise<PaymentRow[]> => {
  await db.$queryRaw(
    Prisma.sql`select 1 from pagamento where fk_pedido = ${orderId} order by pk_pagamento for update`,
  );
  return findPaymentParts(db, orderId);
};

/** The number of the latest attempt among these parts; 0 without any. */
export const lastAttempt = (paymentParts: readonly PaymentRow[]): number =>
  Math.max(0, ...paymentParts.map(({ attempt }) => attempt));

/** The credit that the wallet already holds for the order of these parts. */
export const heldOf = (paymentParts: readonly PaymentRow[]): number =>
  paymentParts.reduce(
    (sum, { part, status, amount }) => sum + (part === 0 && status === 'pending' ? amount : 0),
    0,
  );

export const findPayment = async (db: Db, id: number): Promise<PaymentRow | null> => {
  const rows = await db.$queryRaw<PaymentRow[]>(
    Prisma.sql`select ${paymentPartSql} from pagamento where pk_pagamento = ${id}`,
  );
  return rows[0] ?? null;
};

export const findPaymentByTxid = (db: Db, txid: string): Promise<PaymentRow | null> =>
  db.payment.findUnique({ where: { txid }, select: paymentPartColumns });

/** The payments under these references, by reference. */
export const findPaymentsByTxid = async (
  db: Db,
  txids: readonly string[],
): Promise<Map<string, PaymentRow>> => {
  const rows = await db.payment.findMany({ where: { txid: { in: [...txids] } }, select: paymentPartColumns });
  return new Map(rows.flatMap((row) => (row.txid ? [[row.txid, row] as const] : [])));
};

/** The main part of the latest attempt to pay an order; the wallet's part only if there is no other. */
export const findPaymentOfOrder = async (db: Db, orderId: number): Promise<PaymentRow | null> => {
  const rows = await db.$queryRaw<PaymentRow[]>(Prisma.sql`
    select ${paymentPartSql} from pagamento where fk_pedido = ${orderId} and parte <= 1 and finalidade = 'order'
     order by tentativa desc, parte desc limit 1`);
  return rows[0] ?? null;
};

/** Locks a payment until the transaction ends. Lock its order before. */
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

export const isOpenPaymentPart = ({ status }: Pick<PaymentRow, 'status'>): boolean =>
  status === 'pending' || status === 'authorised';

/** Closes every open part of an order except the wallet's. */
export const endOpenPaymentParts = (db: Db, orderId: number, change: { status: 'cancelled' }) =>
  db.payment.updateMany({
    where: { orderId, part: { gt: 0 }, status: { in: ['pending', 'authorised'] } },
    data: change,
  });

/** Stores the numbers of a slip; false, storing nothing, when its payment was closed meanwhile. */
export const storeSlip = async (
  db: Db,
  id: number,
  slip: { externalId: string; ourNumber: string; barcode: string },
): Promise<boolean> => {
  const { count } = await db.payment.updateMany({ where: { id, status: 'pending' }, data: slip });
  return count > 0;
};

/**
 * The oldest waiting payment whose term ends after `termAfter`. Those that ended before are left out, because they may
 * wait for a person for ever.
 */
export const findOldestPending = (db: Db, typeIds: readonly number[], termAfter: Date) =>
  db.payment.findFirst({
    where: { status: 'pending', typeId: { in: [...typeIds] }, expiresAt: { gt: termAfter } },
    orderBy: { createdAt: 'asc' },
    select: { createdAt: true },
  });
