import type { NewMessage } from '~/domain/notifications/message';
import { queueMessage } from '~/domain/notifications/queue-message.server';
import { lockOrderForPayment, moveWaitingOrder } from '~/domain/orders/lock-order-for-payment.server';
import { paymentChangedMessage } from '~/domain/orders/messages';
import { orderStatus } from '~/domain/orders/order-status';
import { inTransaction } from '~/platform/db.server';
import { findOrderOwner } from '../../core/end-charge.server';
import { OPENER_SECONDS, reopenChargeMessage } from '../../core/messages';
import {
  endOpenPaymentParts,
  findPaymentParts,
  heldOf,
  isOpenPaymentPart,
  lastAttempt,
  lockPaymentParts,
  type PaymentRow,
} from '../../core/payment-part-store.server';
import { handlerOf } from '../../means/all-handlers.server';
import { meansOf } from '../../means/all-means';
import {
  type OpenedAttempt,
  openAttempt,
  type StartContext,
  startPayment,
  waitingStatus,
} from './attempt.server';
import type { PaymentMethods } from './payment-methods.server';

type Attempt = { orderId: number; attempt: number };

export type ReopenContext = StartContext & { paymentMethods: PaymentMethods };

/** The mail waits a moment, so that the bank can make the charge; it is not sent if the customer changes again. */
export const paymentChanged = (orderId: number, attempt: number): NewMessage =>
  paymentChangedMessage.of({
    payload: { orderId, attempt },
    dedupeKey: `payment-changed-${orderId}-${attempt}`,
    afterSeconds: OPENER_SECONDS,
  });

/** Longer than a change of payment takes, with the limits of its calls to banks. */
const CHANGE_SECONDS = 90;

/**
 * To be called before the charge of an attempt is closed at its bank for another payment: should that come to nothing,
 * because an answer is lost or the process dies, the charge is opened again.
 */
export const reopenLater = async (
  services: Pick<ReopenContext, 'db' | 'ids'>,
  { orderId, attempt }: Attempt,
): Promise<void> => {
  const message = reopenChargeMessage.of({
    payload: { orderId, attempt },
    dedupeKey: `charge-reopen-${services.ids.id()}`,
    afterSeconds: CHANGE_SECONDS,
  });
  await queueMessage(services, message);
};

/** The payment of an attempt that a bank or gateway was asked for, while it is open and no other attempt began. */
const openCharge = (paymentParts: readonly PaymentRow[], attempt: number): PaymentRow | undefined =>
  lastAttempt(paymentParts) === attempt
    ? paymentParts.find(
        (row) =>
          row.attempt === attempt &&
          row.part === 1 &&
          isOpenPaymentPart(row) &&
          meansOf(row.typeId).hasReference,
      )
    : undefined;

/**
 * The charge of this attempt was closed at its bank for a change that failed. The order gets another one of the same
 * method, so that there is something to pay, and its customer a mail. Cards cannot be charged again without their
 * holder: then the order asks for another payment. Returns whether a new charge was opened. Does nothing if the order
 * no longer waits, or if another attempt began. May be called any number of times.
 */
export const reopenCharge = async (
  services: ReopenContext,
  { orderId, attempt }: Attempt,
): Promise<boolean> => {
  const userId = await findOrderOwner(services, orderId);
  const opened = await inTransaction(services, async (within): Promise<OpenedAttempt | null> => {
    const order = await lockOrderForPayment(within, orderId);
    const paymentParts = await lockPaymentParts(within.db, orderId);
    const closed = openCharge(paymentParts, attempt);
    if (!order?.awaits || !closed) return null;
    await endOpenPaymentParts(within.db, orderId, { status: 'cancelled' });
    const { typeId, optionId } = closed;
    const amount = order.total - heldOf(paymentParts);
    const plan = [
      { typeId, optionId, amount, charged: amount, part: 1, instalments: 1, card: null },
    ] as const;
    const next = attempt + 1;
    const again = meansOf(typeId).hasCode
      ? await openAttempt(within, {
          orderId,
          userId,
          attempt: next,
          paymentParts: plan,
          messages: [paymentChanged(orderId, next)],
        })
      : null;
    await moveWaitingOrder(within, orderId, again?.ok ? waitingStatus(plan) : orderStatus.paymentRefused);
    return again?.ok ? again.value : null;
  });
  if (opened) await startPayment(services, opened, userId);
  return opened !== null;
};

/**
 * Follows up a change of payment that was begun and may have ended half-way: if the bank has removed the charge that
 * the order still shows, it is opened again.
 */
export const reopenRemoved = async (
  services: ReopenContext,
  { orderId, attempt }: Attempt,
): Promise<void> => {
  const charge = openCharge(await findPaymentParts(services.db, orderId), attempt);
  const isRemoved = charge?.txid && handlerOf(charge.typeId).isRemoved;
  if (charge?.txid && isRemoved && (await isRemoved(services, { ...charge, txid: charge.txid })))
    await reopenCharge(services, { orderId, attempt });
};
