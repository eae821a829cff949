import { lockOrderForPayment } from '~/domain/orders/lock-order-for-payment.server';
import { inTransaction } from '~/platform/db.server';
import { fail, ok, type Result } from '../../../shared/result';
import type { BookingContext, PaymentHandler } from '../../core/payment-handler.server';
import { lockPaymentParts } from '../../core/payment-part-store.server';
import { insertReceipt } from '../../core/receipt-store.server';
import { settlePaymentPart } from '../../core/settle-payment.server';
import { deposit, isDeposit } from './means';

/** `no-deposit`: the order uses another payment method, or awaits no payment. */
export type DepositFailure = { kind: 'not-found' | 'no-deposit' };

/**
 * Staff found the money of a deposit in the shop's account: it is booked, and the order is paid. A second call returns
 * the same and changes nothing.
 */
export const confirmDeposit = (
  services: BookingContext,
  orderId: number,
): Promise<Result<{ amount: number; isNew: boolean }, DepositFailure>> =>
  inTransaction(services, async (within) => {
    const order = await lockOrderForPayment(within, orderId);
    if (!order) return fail({ kind: 'not-found' });
    const deposits = (await lockPaymentParts(within.db, orderId)).filter(({ typeId }) => isDeposit(typeId));
    const paid = deposits.find(({ status }) => status === 'paid');
    if (paid) return ok({ amount: paid.amount, isNew: false });
    const waiting = deposits.find(({ status }) => status === 'pending');
    if (!order.awaits || !waiting) return fail({ kind: 'no-deposit' });
    const now = within.clock.now();
    const { id: paymentId, charged } = waiting;
    await insertReceipt(within.db, {
      externalId: `deposito-${paymentId}`,
      paymentId,
      amount: charged,
      paidAt: now,
      disposition: 'applied',
      reviewFor: null,
      createdAt: now,
    });
    await settlePaymentPart(within, order, waiting, now);
    return ok({ amount: waiting.amount, isNew: true });
  });

/** A deposit involves no bank call: staff look for it in the shop's account (`confirmDeposit`). */
export const depositHandler: PaymentHandler = { means: deposit };
