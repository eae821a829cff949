import { lockOrderForPayment } from '~/domain/orders/lock-order-for-payment.server';
import { readOrderStatus } from '~/domain/orders/read-orders.server';
import { inTransaction } from '~/platform/db.server';
import { fail, ok, type Result } from '../../shared/result';
import { handlerOf } from '../all-handlers.server';
import { isUnclosed } from '../close-charge.server';
import type { HandlerServices } from '../payment-handler.server';
import { findPaymentParts, lockPaymentParts, settlePayment } from '../payment-part-store.server';
import { isOpenDelivery } from './waiting-delivery';

export type GiveUpFailure = { kind: 'not-found' | 'nothing-waits' | 'paid-meanwhile' | 'try-later' };

/** The customer keeps the delivery that he has: the Pix of the other one is taken back at its bank first. */
export const giveUpDelivery = async (
  services: HandlerServices,
  { userId, orderId }: { userId: number; orderId: number },
): Promise<Result<{ orderId: number }, GiveUpFailure>> => {
  if (!(await readOrderStatus(services, userId, orderId))) return fail({ kind: 'not-found' });
  const paymentPart = (await findPaymentParts(services.db, orderId)).find(isOpenDelivery);
  if (!paymentPart?.txid) return fail({ kind: 'nothing-waits' });
  const closed = await handlerOf(paymentPart.typeId).close?.(
    services,
    { ...paymentPart, txid: paymentPart.txid },
    userId,
  );
  if (closed === 'paid') return fail({ kind: 'paid-meanwhile' });
  if (closed && isUnclosed(closed)) return fail({ kind: 'try-later' });
  return inTransaction(services, async (within): Promise<Result<{ orderId: number }, GiveUpFailure>> => {
    await lockOrderForPayment(within, orderId);
    const now = (await lockPaymentParts(within.db, orderId)).find(({ id }) => id === paymentPart.id);
    if (now?.status === 'paid') return fail({ kind: 'paid-meanwhile' });
    if (now && isOpenDelivery(now)) await settlePayment(within.db, paymentPart.id, { status: 'cancelled' });
    return ok({ orderId });
  });
};
