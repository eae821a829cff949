import { fail, ok, orRetry, type Result } from '../../../shared/result';
import {
  closedOr,
  codeIsReady,
  isFinal,
  isUnclosed,
  refuseCharge,
  takenBack,
  unclosed,
} from '../../core/end-charge.server';
import { issuePixMessage, OPENER_SECONDS } from '../../core/messages';
import { withOrderLease } from '../../core/order-lease-store.server';
import type {
  Closed,
  PaymentContext,
  PaymentHandler,
  RefundAnswer,
  RefundRequest,
} from '../../core/payment-handler.server';
import { findPayment, type PaymentRow } from '../../core/payment-part-store.server';
import type { PixFailure } from '../../core/ports/pix-bank';
import { secondsUntil } from './charge';
import { confirmPix, type PixContext } from './confirm-pix.server';
import { pix, pixRefused } from './means';
import { storeCopyPaste } from './pix-store.server';

/** Cancels a Pix at its bank, and books what was paid on it before. */
export const closePix = async (services: PixContext, txid: string): Promise<Closed> => {
  const closed = await services.pix.cancelCharge(txid);
  if (!closed.ok && !(await isFinal(services, txid, closed.failure.kind))) return unclosed(closed.failure);
  const outcome = await confirmPix(services, txid);
  return outcome.ok ? closedOr(outcome.value === 'paid') : unclosed(outcome.failure);
};

type IssueContext = PixContext & Pick<PaymentContext, 'ids'>;

type Issued = Promise<Result<null, PixFailure>>;

type Unissued = PaymentRow & { txid: string };

/**
 * A payment that ended without a text is checked once more, since the bank may have issued its charge at the last
 * moment.
 */
const isUnissued = (payment: PaymentRow | null): payment is Unissued =>
  Boolean(payment?.txid && !payment.copyPaste);

/**
 * Requests the charge of a payment from the bank and stores its copy-and-paste text. The txid was stored before, so a
 * repeated call returns the same charge. A bank refuses one of two calls at once, so the order's lease allows one at a
 * time, and the other fails as if the bank were unavailable. Does nothing for a payment that has its text or has
 * expired. If the payment no longer waits, a charge at the bank is cancelled. What the bank refuses is refused here
 * too. `payment`: the row just written, or its number.
 */
export const issuePixCharge = async (services: IssueContext, payment: number | PaymentRow): Issued => {
  const known = typeof payment === 'number' ? await findPayment(services.db, payment) : payment;
  if (!isUnissued(known)) return ok(null);
  const { id, orderId } = known;
  const issued = await withOrderLease(services, { orderId }, () => issue(services, id));
  return issued ?? fail({ kind: 'unavailable', detail: `the Pix of payment ${id} is being issued` });
};

/** Cancels what may exist at the bank for a payment that was closed here, so that it cannot be paid. */
const takeBack = async (services: IssueContext, { id, txid }: Unissued): Issued =>
  takenBack(await closePix(services, txid), `the Pix of payment ${id}`);

const issue = async (services: IssueContext, paymentId: number): Issued => {
  const { db, pix, clock, logger } = services;
  const payment = await findPayment(db, paymentId);
  if (!isUnissued(payment)) return ok(null);
  if (payment.status !== 'pending') return takeBack(services, payment);
  const now = clock.now();
  if (payment.expiresAt <= now) return ok(null);
  const charge = await pix.createCharge({
    txid: payment.txid,
    amount: payment.amount,
    expiresInSeconds: secondsUntil(payment.expiresAt, now),
    description: `Pedido ${payment.orderId} na Lombada`,
  });
  if (!charge.ok && charge.failure.kind === 'refused') {
    const { detail } = charge.failure;
    logger.error({ paymentId, orderId: payment.orderId, detail }, 'the bank refused a Pix');
    if (!isUnissued(await findPayment(db, paymentId))) return ok(null);
    if (isUnclosed(await closePix(services, payment.txid))) return fail(charge.failure);
    await refuseCharge(services, { ...payment, end: 'pix-refused', refusal: pixRefused });
    return ok(null);
  }
  if (!charge.ok) return fail(charge.failure);
  const isKept = await storeCopyPaste(db, payment.id, charge.value.copyPaste);
  if (!isKept) return takeBack(services, payment);
  await codeIsReady(services, payment.orderId);
  return ok(null);
};

const DAY_MS = 86_400_000;

const isTooOld = ({ paidAt }: RefundRequest, now: Date): boolean =>
  now.getTime() - paidAt.getTime() >= (pix.back?.withinDays ?? 0) * DAY_MS;

/**
 * Refunds a Pix, fully or partly, with an id of ours. The bank recognises it at the next attempt, so a repetition
 * never refunds twice. If the bank could not carry it out, the sum is free again, and another attempt needs another
 * id.
 */
const refundPix = async (
  { pix: bank, clock }: Pick<PaymentContext, 'pix' | 'clock'>,
  request: RefundRequest,
): Promise<RefundAnswer> => {
  const { externalId: endToEndId, key, amount, description } = request;
  const requested = { endToEndId, refundId: key, amount, description };
  const refund = await bank.refund(requested);
  if (!refund.ok) {
    const { kind, detail } = refund.failure;
    if (kind === 'refused') return { kind: isTooOld(request, clock.now()) ? 'cannot' : 'refused', detail };
    return { kind: kind === 'not-found' ? 'person' : 'away', detail };
  }
  if (refund.value.status === 'returned') return { kind: 'done' };
  return refund.value.status === 'processing'
    ? { kind: 'processing', detail: `the refund of ${endToEndId} is under way` }
    : { kind: 'refused', detail: `the refund is ${refund.value.status}` };
};

export const pixHandler: PaymentHandler = {
  means: pix,
  bank: 'pix',
  messages: ({ id }) => [
    issuePixMessage.of({
      payload: { paymentId: id },
      dedupeKey: `pix-issue-${id}`,
      afterSeconds: OPENER_SECONDS,
    }),
  ],
  issue: async (services, { paymentPart }) => (await issuePixCharge(services, paymentPart)).ok,
  close: (services, { txid }) => closePix(services, txid),
  check: async (services, { txid }) => {
    const outcome = await confirmPix(services, txid);
    return outcome.ok && outcome.value !== 'unknown' ? outcome.value : 'waiting';
  },
  isRemoved: async (services, { txid }) => orRetry(await confirmPix(services, txid)) === 'removed',
  refund: refundPix,
};
