import { isErased } from '~/domain/accounts/privacy/privacy.server';
import { captureCredit, grantCredit } from '~/domain/credit/move-credit.server';
import { queueMessage } from '~/domain/notifications/queue-message.server';
import type { PayableOrder } from '~/domain/orders/lock-order-for-payment.server';
import { markOrderPaid } from '~/domain/orders/mark-order-paid.server';
import { moneyCreditedMessage } from '~/domain/orders/messages';
import type { BookingContext } from './payment-handler.server';
import { findPaymentParts, type PaymentRow, settlePayment } from './payment-part-store.server';
import { decideReview, findOtherAmounts } from './receipt-store.server';

/** What the wallet's statement says of money that came when it could no longer pay its order. */
export const lateMoneyDescription = (orderId: number): string =>
  `Pagamento do pedido ${orderId} recebido fora do prazo`;

type Within = Pick<BookingContext, 'db' | 'clock' | 'payments'>;

/** Money that pays nothing, by the bank's or gateway's id; centavos, and how it was paid. */
type Unused = { externalId: string; amount: number; typeId: number };

/**
 * Which way money goes that cannot pay its order: a Pix and a card back to where they came from; a slip's, which has no
 * way back, into the wallet, and to a person where its customer has no account any more.
 */
export const wayBack = async (
  { db, payments }: Pick<BookingContext, 'db' | 'payments'>,
  typeId: number,
  userId: number,
): Promise<'refund' | 'credited' | 'person'> => {
  if (payments.meansOf(typeId).goesBackTo === 'payer') return 'refund';
  return (await isErased({ db }, userId)) ? 'person' : 'credited';
};

/**
 * Sends it that way; to be called in the transaction that locked the order and noted the money. What goes back to who
 * paid it is written by the database with the receipt (`estorno`).
 */
export const giveBack = async (
  within: Within,
  order: Pick<PayableOrder, 'id' | 'userId'>,
  { externalId, amount, typeId }: Unused,
): Promise<void> => {
  if (within.payments.meansOf(typeId).goesBackTo === 'payer') return;
  await grantCredit(within, {
    userId: order.userId,
    orderId: order.id,
    amount,
    description: lateMoneyDescription(order.id),
    key: `late-${externalId}`,
  });
  await queueMessage(
    within,
    moneyCreditedMessage.of({
      payload: { orderId: order.id, amount },
      dedupeKey: `money-credited-${externalId}`,
    }),
  );
};

/** The order is paid: what came for it in other amounts, and waited for a person, is not needed any more. */
export const giveBackOtherAmounts = async (within: Within, order: PayableOrder): Promise<void> => {
  for (const money of await findOtherAmounts(within.db, order.id)) {
    const way = await wayBack(within, money.typeId, order.userId);
    if (way !== 'person' && (await decideReview(within.db, money.externalId, way)))
      await giveBack(within, order, money);
  }
};

/**
 * Turns the order to paid once every part of the attempt is: what its wallet holds is then the shop's. To be called in
 * the transaction that locked the order.
 */
export const completeOrder = async (
  within: BookingContext,
  order: PayableOrder,
  attempt: number,
  paidAt: Date,
): Promise<boolean> => {
  const paymentParts = await findPaymentParts(within.db, order.id);
  if (
    paymentParts.some(
      (paymentPart) =>
        paymentPart.part > 0 && paymentPart.attempt === attempt && paymentPart.status !== 'paid',
    )
  )
    return false;
  for (const paymentPart of paymentParts.filter(({ part, status }) => part === 0 && status === 'pending')) {
    const { id, amount } = paymentPart;
    await captureCredit(within, { userId: order.userId, orderId: order.id, amount, key: `capture-${id}` });
    await settlePayment(within.db, id, { status: 'paid', paidAt });
  }
  const isPaid = await markOrderPaid(within, order.id, paidAt);
  if (isPaid) await giveBackOtherAmounts(within, order);
  return isPaid;
};

/** A part has its money; the last one pays the order. */
export const settlePaymentPart = async (
  within: BookingContext,
  order: PayableOrder,
  paymentPart: PaymentRow,
  paidAt: Date,
): Promise<void> => {
  await settlePayment(within.db, paymentPart.id, { status: 'paid', paidAt });
  await completeOrder(within, order, paymentPart.attempt, paidAt);
};
