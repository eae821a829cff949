import { promiseMessage } from '~/domain/notifications/promise-message.server';
import { lockOrderForPayment } from '~/domain/orders/lock-order-for-payment.server';
import { moveWaitingOrder } from '~/domain/orders/move-waiting-order.server';
import { orderStatus } from '~/domain/orders/order-status';
import { type HasDb, inTransaction } from '~/platform/db.server';
import { chargeRefused, slipTooLate } from './labels';
import { lockLegs, settlePayment } from './leg-store.server';
import { isBoleto } from './payment-type';

/**
 * The bank will not make this Pix or slip, and nothing of it stands there: its order says so, asks for another way to
 * pay, and its customer gets a mail. Does nothing for a payment that no longer waits or that was issued meanwhile; of an
 * order that was ended or paid otherwise only the payment ends. With `isLate` it was the bank that was away for too long.
 */
export const refuseCharge = (
  services: HasDb,
  { id, orderId, typeId, isLate = false }: { id: number; orderId: number; typeId: number; isLate?: boolean },
): Promise<void> =>
  inTransaction(services, async (within) => {
    const order = await lockOrderForPayment(within, orderId);
    const leg = (await lockLegs(within.db, orderId)).find((each) => each.id === id);
    if (!order || leg?.status !== 'pending' || leg.copyPaste || leg.barcode) return;
    const kind = isBoleto(typeId) ? 'slip' : 'pix';
    const refusal = isLate ? slipTooLate : chargeRefused[kind];
    await settlePayment(within.db, id, { status: 'refused', refusal });
    if (!(await moveWaitingOrder(within, orderId, orderStatus.paymentRefused))) return;
    await promiseMessage(within, {
      topic: `mail.${kind}-refused`,
      payload: { orderId },
      dedupeKey: `${kind}-refused-${id}`,
    });
  });
