import { lockOrderForPayment } from '~/domain/orders/lock-order-for-payment.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import type { Clock } from '../../shared/ports';
import { fail, ok, type Result } from '../../shared/result';
import { lockPayment } from '../payment-part-store.server';
import { creditRefund } from './credit-refund.server';
import { isOpenForWallet } from './refund';
import { didBankTake, findRefund } from './refund-store.server';

export type TakeFailure = { kind: 'not-found' | 'not-refused' };

/** The customer has what his bank refused as credit instead of waiting. Twice is as once. */
export const takeIntoWallet = (
  services: HasDb & { clock: Clock },
  { userId, refundId }: { userId: number; refundId: number },
): Promise<Result<{ orderId: number; amount: number }, TakeFailure>> =>
  inTransaction(services, async (within) => {
    const known = await findRefund(within.db, refundId);
    const order = known && (await lockOrderForPayment(within, known.orderId));
    if (!known || order?.userId !== userId || known.receiptId !== null) return fail({ kind: 'not-found' });
    await lockPayment(within.db, known.paymentId);
    const refund = await findRefund(within.db, refundId);
    const isTaken = await didBankTake(within.db, order.id);
    if (!refund || !isOpenForWallet({ ...refund, isTaken })) return fail({ kind: 'not-refused' });
    await creditRefund(within, userId, refund);
    return ok({ orderId: order.id, amount: refund.amount });
  });
