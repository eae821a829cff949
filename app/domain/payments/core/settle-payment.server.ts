import { isErased } from '~/domain/accounts/privacy/privacy.server';
import { captureCredit, grantCredit } from '~/domain/credit/move-credit.server';
import { queueMessage } from '~/domain/notifications/queue-message.server';
import type { PayableOrder } from '~/domain/orders/lock-order-for-payment.server';
import { markOrderPaid } from '~/domain/orders/mark-order-paid.server';
import { moneyCreditedMessage } from '~/domain/orders/messages';
import type { WhyUnused } from '~/domain/orders/payment-mails';
import type { BookingContext } from './payment-handler.server';
import { findPaymentParts, type PaymentRow, settlePayment } from './payment-part-store.server';
import { decideReview, findOtherAmounts } from './receipt-store.server';

/** The text in the wallet's statement for money that did not pay its order. */
export const unusedMoneyDescription = (orderId: number, why: WhyUnused): string =>
  ({
    late: `Pagamento do pedido ${orderId} recebido depois do cancelamento`,
    replaced: `Pagamento do pedido ${orderId} por uma cobrança trocada`,
    again: `Pagamento repetido do pedido ${orderId}`,
    amount: `Pagamento do pedido ${orderId} com outro valor`,
    surplus: `Valor pago a mais no pedido ${orderId}`,
  })[why];

/** Why money that came for this order does not pay it. */
export const whyUnused = ({ awaits, isCancelled }: PayableOrder): WhyUnused => {
  if (isCancelled) return 'late';
  return awaits ? 'replaced' : 'again';
};

type Within = Pick<BookingContext, 'db' | 'clock' | 'payments'>;

/** Money that pays nothing, with the bank's or gateway's id; centavos, and its payment method. */
type Unused = { externalId: string; amount: number; typeId: number; why: WhyUnused };

/**
 * The route of money that cannot pay its order. Pix and card payments are refunded. A slip has no refund, so its money
 * goes into the wallet, or to a person if the customer's account was erased.
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
 * Sends the money by that route. Call it in the transaction that locked the order and recorded the money. A refund to
 * the payer is written by the database together with the receipt (`estorno`).
 */
export const giveBack = async (
  within: Within,
  order: Pick<PayableOrder, 'id' | 'userId'>,
  { externalId, amount, typeId, why }: Unused,
): Promise<void> => {
  if (within.payments.meansOf(typeId).goesBackTo === 'payer') return;
  await grantCredit(within, {
    userId: order.userId,
    orderId: order.id,
    amount,
    description: unusedMoneyDescription(order.id, why),
    key: `late-${externalId}`,
  });
  await queueMessage(
    within,
    moneyCreditedMessage.of({
      payload: { orderId: order.id, amount, why },
      dedupeKey: `money-credited-${externalId}`,
    }),
  );
};

/** The order is paid, so money in other amounts that waited for a person is no longer needed. */
export const giveBackOtherAmounts = async (within: Within, order: PayableOrder): Promise<void> => {
  for (const money of await findOtherAmounts(within.db, order.id)) {
    const way = await wayBack(within, money.typeId, order.userId);
    if (way !== 'person' && (await decideReview(within.db, money.externalId, way)))
      await giveBack(within, order, { ...money, why: 'amount' });
  }
};

/**
 * Marks the order as paid once every part of the attempt is, and captures the credit held in the wallet. Call it in
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

/** Marks a part as paid; the last one pays the order. */
export const settlePaymentPart = async (
  within: BookingContext,
  order: PayableOrder,
  paymentPart: PaymentRow,
  paidAt: Date,
): Promise<void> => {
  await settlePayment(within.db, paymentPart.id, { status: 'paid', paidAt });
  await completeOrder(within, order, paymentPart.attempt, paidAt);
};
