import { queueMessage } from '~/domain/notifications/queue-message.server';
import { lockOrderForPayment } from '~/domain/orders/lock-order-for-payment.server';
import { inTransaction } from '~/platform/db.server';
import { fail, ok, type Result } from '../../../shared/result';
import { refundRefusedMessage } from '../../core/messages';
import type { PaymentContext, RefundAnswer, RefundRequest } from '../../core/payment-handler.server';
import { lockPayment } from '../../core/payment-part-store.server';
import { findRefundOfReceipt } from '../../core/receipt-store.server';
import { handlerOf } from '../../means/all-handlers.server';
import { creditRefund } from './money-back.server';
import {
  didBankTake,
  findOpenRefunds,
  findReceiptOf,
  findRefund,
  isAnotherUnderWay,
  noteTrouble,
  type RefundRow,
  refundMessage,
  updateRefund,
} from './refund-store.server';

/** The work is to be retried later. */
type Later = { kind: 'unavailable'; detail: string };

type Sent = Promise<Result<null, Later>>;

const later = (detail: string): Result<never, Later> => fail({ kind: 'unavailable', detail });

/** A bank that refused is asked again after an hour, six hours and a day; then a person decides. */
const AGAIN_AFTER_HOURS = [1, 6, 24] as const;

/**
 * A refund of a late or double payment goes to a person at the first refusal, who can look at the account that it came
 * from.
 */
const triesOf = ({ receiptId }: RefundRow): number => (receiptId === null ? AGAIN_AFTER_HOURS.length + 1 : 1);

const isOpen = ({ state }: RefundRow): boolean => state !== 'done' && state !== 'person';

/** The request for bank or gateway; null if there is nothing (more) to ask. */
type Begun = { refund: RefundRow; request: RefundRequest } | null;

/**
 * Records that the bank is about to be asked, before it is. From then on the refund never counts as not requested.
 * Only one refund of a payment is in progress at a time, since a gateway only reports sums. Wallets are credited here.
 */
const begin = (services: PaymentContext, id: number): Promise<Result<Begun, Later>> =>
  inTransaction(services, async (within): Promise<Result<Begun, Later>> => {
    const known = await findRefund(within.db, id);
    const order = known && isOpen(known) ? await lockOrderForPayment(within, known.orderId) : null;
    const paymentPart = order && known && (await lockPayment(within.db, known.paymentId));
    const refund = paymentPart && (await findRefund(within.db, id));
    if (!order || !paymentPart || !refund || !isOpen(refund)) return ok(null);
    if (refund.goal === 'wallet' || !handlerOf(refund.typeId).refund) {
      await creditRefund(within, order.userId, refund);
      return ok(null);
    }
    if (await isAnotherUnderWay(within.db, refund))
      return later(`another refund of payment ${paymentPart.id} is under way`);
    const receipt = await findReceiptOf(within.db, refund);
    if (!receipt) {
      await updateRefund(within.db, id, { state: 'person', trouble: 'nothing is known of what was paid' });
      return ok(null);
    }
    await updateRefund(within.db, id, { state: 'processing', requestedAt: within.clock.now() });
    const description = `Devolução do pedido ${refund.orderId} na Lombada`;
    const { amount, key } = refund;
    const wasRequested = refund.state === 'processing';
    return ok({ refund, request: { paymentPart, ...receipt, amount, key, wasRequested, description } });
  });

/**
 * The bank refused: it is asked again with another id, and the customer gets one mail. In the end a person decides.
 */
const settleRefused = async (
  services: PaymentContext,
  refund: RefundRow,
  { detail, isTaken }: { detail: string; isTaken: boolean },
): Promise<void> => {
  const { db, ids, logger } = services;
  const { id, orderId, failures: before } = refund;
  const failures = before + 1;
  const hours = AGAIN_AFTER_HOURS[before];
  const isLast = failures >= triesOf(refund) || hours === undefined || isTaken;
  const key = ids.id().replaceAll('-', '');
  const state = isLast ? 'person' : 'refused';
  await updateRefund(db, id, { state, failures, key, trouble: detail });
  const receipt = refund.receiptId;
  logger.error({ refund: id, orderId, receipt, trouble: detail, state }, 'a refund was refused');
  if (receipt !== null) return;
  if (!isLast)
    await queueMessage(services, { ...refundMessage({ id, failures }), afterSeconds: hours * 3_600 });
  if (before === 0)
    await queueMessage(
      services,
      refundRefusedMessage.of({ payload: { orderId, refundId: id }, dedupeKey: `refund-refused-${id}` }),
    );
};

/** Records the answer of bank or gateway, unless it was already recorded. */
const settle = (services: PaymentContext, requested: RefundRow, answer: RefundAnswer): Sent =>
  inTransaction(services, async (within) => {
    const { db, clock, logger } = within;
    const order = await lockOrderForPayment(within, requested.orderId);
    await lockPayment(db, requested.paymentId);
    const refund = await findRefund(db, requested.id);
    if (!order || refund?.state !== 'processing' || refund.key !== requested.key) return ok(null);
    const { id, orderId, amount } = refund;
    if (answer.kind === 'done') {
      await updateRefund(db, id, { state: 'done', settledAt: clock.now(), trouble: null });
      logger.info({ refund: id, orderId, amount }, 'money went back');
      return ok(null);
    }
    const { kind, detail } = answer;
    if (kind === 'processing' || kind === 'away') {
      await noteTrouble(db, id, detail);
      return later(detail);
    }
    // If the bank itself took money back meanwhile, it may be this very money.
    const isTaken = refund.receiptId === null && (await didBankTake(db, orderId));
    if (kind === 'cannot' && !isTaken) await creditRefund(within, order.userId, refund);
    else if (kind === 'refused') await settleRefused(within, refund, { detail, isTaken });
    else {
      await updateRefund(db, id, { state: 'person', trouble: detail });
      logger.error({ refund: id, orderId, trouble: detail }, 'a refund waits for a person');
    }
    return ok(null);
  });

/**
 * Does what is left of a refund: asks its bank or gateway, or credits the wallet. Callbacks, jobs and messages all
 * call this. It may be called any number of times, by two processes at once, and die at any point, because the bank
 * knows the key that was stored before it was asked. A failure means: call again later.
 */
export const sendRefund = async (services: PaymentContext, refundId: number): Sent => {
  const begun = await begin(services, refundId);
  if (!begun.ok) return begun;
  if (begun.value === null) return ok(null);
  const { refund, request } = begun.value;
  const send = handlerOf(refund.typeId).refund;
  return send ? settle(services, refund, await send(services, request)) : ok(null);
};

/** The same for money that paid nothing, by a message from before refunds had numbers. */
export const sendRefundOfReceipt = async (services: PaymentContext, externalId: string): Sent => {
  const id = await findRefundOfReceipt(services.db, externalId);
  return id === null ? ok(null) : sendRefund(services, id);
};

/** More than any order has, even with two cards and a few partial refunds of each. */
const MOST = 50;

/**
 * A bank or gateway reports a refund of a charge: its open refunds are checked. A notice that is late, repeated or
 * already handled changes nothing. The first one that is not done asks to be called again.
 */
export const followRefunds = async (
  services: PaymentContext,
  reference: string,
): Promise<Result<null, Later>> => {
  let open: Result<null, Later> = ok(null);
  for (const { id } of await findOpenRefunds(services.db, { reference, take: MOST })) {
    const sent = await sendRefund(services, id);
    if (open.ok && !sent.ok) open = sent;
  }
  return open;
};
