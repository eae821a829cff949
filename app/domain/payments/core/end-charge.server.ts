import { captureCredit, releaseCredit } from '~/domain/credit/move-credit.server';
import { queueMessage, sendSooner } from '~/domain/notifications/queue-message.server';
import {
  cancelUnpaidOrder,
  lockOrderForPayment,
  moveWaitingOrder,
  type PayableOrder,
} from '~/domain/orders/lock-order-for-payment.server';
import {
  chargeEndedMessages,
  chargeReadyMessage,
  orderPlacedMessage,
  paymentChangedMessage,
} from '~/domain/orders/messages';
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

/**
 * The customer of an order.
 * @throws if there is none, since every payment has an order
 */
export const findOrderOwner = async (services: HasDb, orderId: number): Promise<number> => {
  const userId = await findOwner(services, orderId);
  if (userId === null) throw new Error(`no order ${orderId}`);
  return userId;
};

type Passing = { kind: 'unavailable'; detail: string };

export const isUnclosed = (closed: Closed): closed is 'open' | 'away' =>
  closed === 'open' || closed === 'away';

export const closedOr = (isPaid: boolean): Closed => (isPaid ? 'paid' : 'closed');

/** The charge that ended here must be closed at its bank too; otherwise this fails and is tried again. */
export const takenBack = (closed: Closed, what: string): Result<null, Passing> =>
  isUnclosed(closed)
    ? fail({ kind: 'unavailable', detail: `${what} ended and was not taken back` })
    : ok(null);

export const unclosed = ({ kind }: { kind: string }): Closed => (kind === 'unavailable' ? 'away' : 'open');

/** Whether a charge is certainly closed: the bank does not know it, or refuses to cancel it after its term. */
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
 * Ends a payment whose charge was not issued; it must not exist at the bank. The order shows why and asks for another
 * payment, and its customer gets the mail `end`. Does nothing if the payment no longer waits or was issued meanwhile.
 * If the order was ended or paid otherwise, only the payment ends. `refusal`: the reason, as text for the customer.
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
 * Its charge was closed at the bank and cannot be paid any more. If no other attempt has begun, the order says so and
 * asks for another payment.
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

/** The bank has issued the code or slip of an order: mails that wait for it are due. */
export const codeIsReady = async (services: HasDb, orderId: number): Promise<void> => {
  const waiting = [orderPlacedMessage, paymentChangedMessage, chargeReadyMessage];
  await sendSooner(services, { topics: waiting.map(({ topic }) => topic), holding: { orderId } });
};

type Within = Pick<Context, 'db' | 'clock'>;

/** Releases the credit held in the wallet. If staff had the order paid another way, the credit is captured instead. */
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
 * Closes all that is open of an unpaid order: its payments, the credit held, its coupon, and the order itself if it
 * awaits payment. An order that staff ended or had paid another way keeps its status. Call it in the transaction that
 * locked order and payments, once nothing can be paid at a bank any more. Returns whether the order was cancelled.
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
