import { type Db, type HasDb, Prisma } from '~/platform/db.server';
import { saoPauloDateTime } from '../../../shared/calendar';
import type { Context } from '../../../shared/context.server';
import { findPaymentParts, isOpenPaymentPart, type PaymentRow } from '../../core/payment-part-store.server';
import type { OtherMoney, PaymentPartView, PaymentView } from '../../core/payment-view';
import { meansOf } from '../../means/all-means';
import { digitableLine, formatDigitableLine } from '../../means/boleto/barcode';
import { refusedWith } from '../../means/card/labels';
import { findProofsOfAttempt } from '../../means/deposit/proof-store.server';

const statusOf = ({ status }: PaymentRow): PaymentPartView['status'] =>
  status === 'paid' || status === 'cancelled' || status === 'refused' ? status : 'pending';

const slipOf = ({ dueOn, barcode, status }: PaymentRow, today: string): PaymentPartView['slip'] => {
  if (!dueOn) return null;
  const day = dueOn.toISOString().slice(0, 10);
  const line = barcode && formatDigitableLine(digitableLine(barcode));
  return { line, dueOn: day, isOverdue: status === 'pending' && day < today };
};

const paymentPartView = (row: PaymentRow, today: string): PaymentPartView => {
  const { typeId, optionId, amount, charged, instalments, txid, copyPaste, expiresAt, paidAt } = row;
  const { cardBrand, cardLast4, refusal } = row;
  return {
    typeId,
    optionId,
    amount,
    charged,
    instalments,
    txid,
    copyPaste,
    expiresAt,
    paidAt,
    status: statusOf(row),
    card: cardBrand && cardLast4 ? { brand: cardBrand, last4: cardLast4 } : null,
    refusal: refusal === null ? null : refusedWith(refusal),
    slip: slipOf(row, today),
  };
};

/** After this the customer is told that the bank does not answer; before that, its code is usually a moment away. */
const CODE_WITHIN_MS = 2 * 60_000;

const isCodeLate = ({ status, typeId, copyPaste, barcode, createdAt }: PaymentRow, now: Date): boolean =>
  status === 'pending' &&
  meansOf(typeId).hasCode === true &&
  !copyPaste &&
  !barcode &&
  now.getTime() - createdAt.getTime() > CODE_WITHIN_MS;

/** How an order is paid: its latest attempt, or null. The caller must have checked that it is the customer's own. */
export const readPayment = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  orderId: number,
): Promise<PaymentView | null> => {
  const all = await findPaymentParts(db, orderId);
  const paymentParts = all.filter(({ purpose }) => purpose === 'order');
  const later = all.filter(({ purpose, status }) => purpose === 'delivery' && status === 'paid');
  // An order that cost nothing may have a payment for a dearer delivery.
  const last =
    paymentParts.findLast(({ part }) => part === 1) ??
    paymentParts.findLast(({ part }) => part === 0) ??
    later[0];
  if (!last) return null;
  const further = later.filter((paymentPart) => paymentPart !== last);
  const now = clock.now();
  const today = saoPauloDateTime(now).date;
  const current = paymentParts.filter(({ attempt, part }) => attempt === last.attempt && part > 0);
  const second = paymentParts.find(({ attempt, part }) => attempt === last.attempt && part === 2);
  const wallet = paymentParts.filter(
    ({ part, status }) => part === 0 && (status === 'pending' || status === 'paid'),
  );
  const proofs = meansOf(last.typeId).isConfirmedByStaff ? await findProofsOfAttempt(db, last) : [];
  return {
    ...paymentPartView(last, today),
    attempt: last.attempt,
    ...(last.lateSince && last.status === 'pending' && { isLate: true }),
    ...(isCodeLate(last, now) && { isCodeLate: true }),
    ...(current.some(({ silentSince, ...row }) => silentSince && isOpenPaymentPart(row)) && {
      isUnanswered: true,
    }),
    second: second ? paymentPartView(second, today) : null,
    wallet: wallet.reduce((sum, { amount }) => sum + amount, 0),
    further: further.map((row) => paymentPartView(row, today)),
    proofs: proofs.map(({ id, originalName, createdAt }) => ({ id, name: originalName, sentAt: createdAt })),
  };
};

/** Money received for an order that did not pay it, oldest first. */
export const readOtherMoney = ({ db }: HasDb, orderId: number): Promise<OtherMoney[]> =>
  db.$queryRaw<OtherMoney[]>(Prisma.sql`
    select vlr_recebido as "amount", fk_tipo_pagamento as "typeId", r.pago_em as "paidAt", destino as "disposition"
      from recebimento r join pagamento on pk_pagamento = fk_pagamento
     where fk_pedido = ${orderId} and destino <> 'applied' order by r.pago_em, r.id_externo`);

/** An order that waits for a Pix or a slip. `expiresAt`: its end; `dueOn`: of a slip, midnight UTC of the day. */
export type WaitingCharge = { orderId: number; paymentId: number; expiresAt: Date; dueOn: Date | null };

/**
 * Orders whose latest charge still waits and ends (a Pix) or is due (a slip) within a time: one page after an id, by the
 * index of open payments.
 */
export const findWaitingCharges = (
  db: Db,
  input: { typeIds: readonly number[]; now: Date; from: Date; until: Date; afterId: number; take: number },
): Promise<WaitingCharge[]> =>
  db.$queryRaw(Prisma.sql`
    select g.fk_pedido as "orderId", g.pk_pagamento as "paymentId", g.expira_em as "expiresAt", g.vencimento as "dueOn"
      from pagamento g
     where g.situacao = 'pending' and g.expira_em > ${input.now} and g.parte > 0 and g.finalidade = 'order'
       and g.fk_tipo_pagamento = any(${[...input.typeIds]}) and g.pk_pagamento > ${input.afterId}
       and coalesce((g.vencimento + time '12:00') at time zone 'America/Sao_Paulo', g.expira_em)
           between ${input.from} and ${input.until}
     order by g.pk_pagamento limit ${input.take}`);
