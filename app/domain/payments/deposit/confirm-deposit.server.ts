import { lockOrderForPayment } from '~/domain/orders/lock-order-for-payment.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import type { Logger } from '~/platform/logger.server';
import type { Clock } from '../../shared/ports';
import { fail, ok, type Result } from '../../shared/result';
import { lockPaymentParts } from '../payment-part-store.server';
import { insertReceipt } from '../receipt-store.server';
import { settlePaymentPart } from '../settle-payment-part.server';
import { isDeposit } from './means';

/** `no-deposit`: the order is to be paid another way, or waits for nothing. */
export type DepositFailure = { kind: 'not-found' | 'no-deposit' };

/**
 * Staff saw the money of a deposit in the shop's account: it is booked, and the order is paid. Asked again, it answers
 * the same and changes nothing.
 */
export const confirmDeposit = (
  services: HasDb & { clock: Clock; logger: Logger },
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
