import { isErased } from '~/domain/accounts/erase-person.server';
import { grantCredit } from '~/domain/credit/grant-credit.server';
import { promiseMessage } from '~/domain/notifications/promise-message.server';
import { lockOrderForPayment, type PayableOrder } from '~/domain/orders/lock-order-for-payment.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import type { Clock } from '../shared/ports';
import { lateMoneyDescription } from './labels';
import { lockPayment, type PaymentRow } from './leg-store.server';
import { isBoleto } from './payment-type';
import { refundPromise } from './promise-bank-work.server';
import { type Disposition, insertReceipt } from './receipt-store.server';
import { settleLeg } from './settle-leg.server';

/**
 * Money that a bank or gateway confirms; `externalId` is theirs, and never comes twice. `isReturned`: the bank sent it
 * back already, or some of it, or is about to.
 */
export type ReceivedMoney = { externalId: string; amount: number; paidAt: Date; isReturned?: boolean };

/**
 * The right amount for a waiting order pays it. What comes after the end, or a second time, goes back: a Pix and a
 * card to where it came from, a slip's, which has no way back, into the customer's wallet. Another amount, or one that
 * is no longer whole at the bank, waits for a person; so does credit for who had the account erased.
 */
const dispositionOf = (leg: PaymentRow, awaits: boolean, received: ReceivedMoney): Disposition => {
  if (received.isReturned || received.amount !== leg.charged) return 'review';
  if (awaits && (leg.status === 'pending' || leg.status === 'authorised')) return 'applied';
  return isBoleto(leg.typeId) ? 'credited' : 'refund';
};

const credit = async (
  within: HasDb & { clock: Clock },
  order: PayableOrder,
  { externalId, amount }: ReceivedMoney,
): Promise<void> => {
  await grantCredit(within, {
    userId: order.userId,
    orderId: order.id,
    amount,
    description: lateMoneyDescription(order.id),
    key: `late-${externalId}`,
  });
  await promiseMessage(within, {
    topic: 'mail.money-credited',
    payload: { orderId: order.id, amount },
    dedupeKey: `money-credited-${externalId}`,
  });
};

/**
 * Books money once for ever: the receipt's unique key stands before everything else. Locks in the order of the house
 * (order, wallet, payment), so that a cancellation or a second callback waits.
 */
export const bookReceipt = (
  services: HasDb & { clock: Clock },
  payment: Pick<PaymentRow, 'id' | 'orderId'>,
  received: ReceivedMoney,
): Promise<void> =>
  inTransaction(services, async (within) => {
    const order = await lockOrderForPayment(within, payment.orderId);
    const leg = await lockPayment(within.db, payment.id);
    if (!order || !leg) return;
    const { externalId, amount, paidAt } = received;
    const fit = dispositionOf(leg, order.awaits, received);
    const disposition = fit === 'credited' && (await isErased(within, order.userId)) ? 'review' : fit;
    const receipt = { externalId, paymentId: leg.id, amount, paidAt, disposition };
    if (!(await insertReceipt(within.db, { ...receipt, createdAt: within.clock.now() }))) return;
    if (disposition === 'applied') await settleLeg(within, order, leg, paidAt);
    if (disposition === 'credited') await credit(within, order, received);
    if (disposition === 'refund') await promiseMessage(within, refundPromise(leg.typeId, externalId));
  });
