import { queueMessage } from '~/domain/notifications/queue-message.server';
import { lockOrderForPayment, moveWaitingOrder } from '~/domain/orders/lock-order-for-payment.server';
import { orderStatus } from '~/domain/orders/order-status';
import type { ChargeEnd } from '~/domain/orders/payment-mails';
import { type HasDb, inTransaction } from '~/platform/db.server';
import { chargeEnded } from './labels';
import { lockPaymentParts, settlePayment } from './payment-part-store.server';

/**
 * There will be no such Pix or slip, and nothing of it stands at the bank: its order says why, asks for another way to
 * pay, and its customer gets a mail. Does nothing for a payment that no longer waits or that was issued meanwhile; of an
 * order that was ended or paid otherwise only the payment ends.
 */
export const refuseCharge = (
  services: HasDb,
  { id, orderId, end }: { id: number; orderId: number; end: ChargeEnd },
): Promise<void> =>
  inTransaction(services, async (within) => {
    const order = await lockOrderForPayment(within, orderId);
    const paymentPart = (await lockPaymentParts(within.db, orderId)).find((each) => each.id === id);
    if (!order || paymentPart?.status !== 'pending' || paymentPart.copyPaste || paymentPart.barcode) return;
    await settlePayment(within.db, id, { status: 'refused', refusal: chargeEnded[end] });
    if (!(await moveWaitingOrder(within, orderId, orderStatus.paymentRefused))) return;
    await queueMessage(within, {
      topic: `mail.${end}`,
      payload: { orderId },
      dedupeKey: `${end}-${id}`,
    });
  });
