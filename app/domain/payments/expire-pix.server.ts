import { cancelUnpaidOrder } from '~/domain/orders/cancel-unpaid-order.server';
import { lockOrderForPayment } from '~/domain/orders/lock-order-for-payment.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import type { Clock } from '../shared/ports';
import { confirmPix } from './confirm-pix.server';
import { findExpiredPage, lockPayment, type PaymentRow, settlePayment } from './payment-store.server';
import type { PixBank, PixFailure } from './ports';

export type ExpireServices = HasDb & { pix: PixBank; clock: Clock };

const PAGE = 50;
/** More than one, so that a single charge that the bank cannot read does not hold up those behind it. */
const MAX_SILENCES = 5;

/**
 * Closes payment and order in one transaction; does nothing when a payment was booked meanwhile. An order that
 * staff ended or had paid another way keeps its status, and its Pix is closed all the same. Answers whether the
 * order was cancelled.
 */
const cancel = (services: ExpireServices, payment: PaymentRow): Promise<boolean> =>
  inTransaction(services, async (within) => {
    await lockOrderForPayment(within, payment.orderId);
    const current = await lockPayment(within.db, payment.id);
    if (current?.status !== 'pending') return false;
    await settlePayment(within.db, payment.id, { status: 'cancelled' });
    return cancelUnpaidOrder(within, payment.orderId);
  });

type Ended = 'cancelled' | 'kept' | 'bank-away';

const withoutAnswer = ({ kind }: PixFailure): Ended => (kind === 'unavailable' ? 'bank-away' : 'kept');

/**
 * One expired payment: closes the charge at the bank first, so that nobody can pay it any more, looks once more
 * for a payment that won the race, and only then cancels. When the bank does not answer, the order waits for the
 * next sweep.
 */
const expire = async (services: ExpireServices, payment: PaymentRow): Promise<Ended> => {
  if (payment.txid) {
    const closed = await services.pix.cancelCharge(payment.txid);
    const isGone = closed.ok || closed.failure.kind === 'not-found' || closed.failure.kind === 'refused';
    if (!isGone) return withoutAnswer(closed.failure);
    const outcome = await confirmPix(services, payment.txid);
    if (!outcome.ok) return withoutAnswer(outcome.failure);
  }
  return (await cancel(services, payment)) ? 'cancelled' : 'kept';
};

/**
 * Cancels the orders whose Pix was not paid within its 48 hours; answers how many. Idempotent. A sweep ends after
 * a few charges in a row about which the bank gave no answer: each of them costs its whole patience.
 */
export const expireUnpaidPix = async (services: ExpireServices): Promise<number> => {
  let cancelled = 0;
  let silences = 0;
  for (let afterId = 0; ; ) {
    const page = await findExpiredPage(services.db, services.clock.now(), afterId, PAGE);
    for (const payment of page) {
      afterId = payment.id;
      const ended = await expire(services, payment);
      if (ended === 'cancelled') cancelled += 1;
      silences = ended === 'bank-away' ? silences + 1 : 0;
      if (silences >= MAX_SILENCES) return cancelled;
    }
    if (page.length < PAGE) return cancelled;
  }
};
