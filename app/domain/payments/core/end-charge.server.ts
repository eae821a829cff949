import { captureCredit, releaseCredit } from '~/domain/credit/move-credit.server';
import { queueMessage } from '~/domain/notifications/queue-message.server';
import {
  cancelUnpaidOrder,
  lockOrderForPayment,
  moveWaitingOrder,
  type PayableOrder,
} from '~/domain/orders/lock-order-for-payment.server';
import { chargeEndedMessages } from '~/domain/orders/messages';
import { orderStatus } from '~/domain/orders/order-status';
import type { ChargeEnd } from '~/domain/orders/payment-mails';
import { findOwner } from '~/domain/orders/read-orders.server';
import { returnCoupon } from '~/domain/promotions/price-coupon.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import type { Context } from '../../shared/context.server';
import { fail, ok, type Result } from '../../shared/result';
import type { Closed } from './payment-handler.server';
import {
  endOpenPaymentParts,
  findPaymentByTxid,
  isOpenPaymentPart,
  lastAttempt,
  lockPaymentParts,
  type PaymentRow,
  settlePayment,
} from './payment-part-store.server';

/** Whose order it is. Throws when there is none: payments never stand without their order. */
export const findOrderOwner = async (services: HasDb, orderId: number): Promise<number> => {
  const userId = await findOwner(services, orderId);
  if (userId === null) throw new Error(`no order ${orderId}`);
  return userId;
};

type Passing = { kind: 'unavailable'; detail: string };

export const isUnclosed = (closed: Closed): closed is 'open' | 'away' =>
  closed === 'open' || closed === 'away';

export const closedOr = (isPaid: boolean): Closed => (isPaid ? 'paid' : 'closed');

/** What ended here is ended at its bank too, or that is to be tried again. */
export const takenBack = (closed: Closed, what: string): Result<null, Passing> =>
  isUnclosed(closed)
    ? fail({ kind: 'unavailable', detail: `${what} ended and was not taken back` })
    : ok(null);

export const unclosed = ({ kind }: { kind: string }): Closed => (kind === 'unavailable' ? 'away' : 'open');

/** A charge that the bank does not know is closed; one that it will not take back, once its time is over. */
export const isFinal = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  txid: string,
  kind: string,
): Promise<boolean> => {
  if (kind !== 'refused') return kind === 'not-found';
  const paymentPart = await findPaymentByTxid(db, txid);
  return paymentPart !== null && paymentPart.expiresAt <= clock.now();
};

/**
 * There will be no such charge, and nothing of it stands at its bank: its order says why, asks for another way to pay, and
 * its customer gets the mail `end`. Does nothing for a payment that no longer waits or that was issued meanwhile; of an
 * order that was ended or paid otherwise only the payment ends. `refusal`: why, in words for the customer.
 */
export const refuseCharge = (
  services: HasDb,
  { id, orderId, end, refusal }: { id: number; orderId: number; end?: ChargeEnd; refusal: string },
): Promise<void> =>
  inTransaction(services, async (within) => {
    const order = await lockOrderForPayment(within, orderId);
    const paymentPart = (await lockPaymentParts(within.db, orderId)).find((each) => each.id === id);
    if (!order || paymentPart?.status !== 'pending' || paymentPart.copyPaste || paymentPart.barcode) return;
    await settlePayment(within.db, id, { status: 'refused', refusal });
    const isMoved = await moveWaitingOrder(within, orderId, orderStatus.paymentRefused);
    if (!isMoved || !end) return;
    await queueMessage(
      within,
      chargeEndedMessages[end].of({ payload: { orderId }, dedupeKey: `${end}-${id}` }),
    );
  });

/**
 * What was closed at its bank cannot be paid any more: when no other attempt took its place the order says so, and asks
 * for another way to pay.
 */
export const leaveUnpaid = (
  services: HasDb,
  { orderId, attempt }: { orderId: number; attempt: number },
): Promise<void> =>
  inTransaction(services, async (within) => {
    const order = await lockOrderForPayment(within, orderId);
    const paymentParts = await lockPaymentParts(within.db, orderId);
    const isOpen = paymentParts.some((paymentPart) => paymentPart.part > 0 && isOpenPaymentPart(paymentPart));
    if (!order?.awaits || !isOpen || lastAttempt(paymentParts) !== attempt) return;
    await endOpenPaymentParts(within.db, orderId, { status: 'cancelled' });
    await moveWaitingOrder(within, orderId, orderStatus.paymentRefused);
  });

type Within = Pick<Context, 'db' | 'clock'>;

/** What the wallet holds goes back; of an order that staff had paid another way it is the shop's. */
const endHeld = async (within: Within, order: PayableOrder, held: readonly PaymentRow[]): Promise<void> => {
  const isKept = !order.awaits && !order.isCancelled;
  for (const { id, amount } of held) {
    const move = { userId: order.userId, orderId: order.id, amount };
    if (isKept) {
      await captureCredit(within, { ...move, key: `capture-${id}` });
      await settlePayment(within.db, id, { status: 'paid', paidAt: within.clock.now() });
    } else {
      await releaseCredit(within, { ...move, key: `release-${id}` });
      await settlePayment(within.db, id, { status: 'cancelled' });
    }
  }
};

/**
 * Ends what waits of an order: its open payments, what it held of the wallet, its coupon, and the order itself where it
 * waits for money; one that staff ended or had paid another way keeps its status. To be called in the transaction that
 * locked order and parts, once nothing of it can be paid at a bank any more. Answers whether the order was cancelled.
 */
export const endUnpaid = async (
  within: Within,
  order: PayableOrder,
  paymentParts: readonly PaymentRow[],
): Promise<boolean> => {
  await endOpenPaymentParts(within.db, order.id, { status: 'cancelled' });
  const isDead = order.awaits || order.isCancelled;
  if (isDead && !order.wasPaid) await returnCoupon(within, order.id);
  await endHeld(
    within,
    order,
    paymentParts.filter(({ part, status }) => part === 0 && status === 'pending'),
  );
  return order.awaits ? cancelUnpaidOrder(within, order.id) : false;
};
