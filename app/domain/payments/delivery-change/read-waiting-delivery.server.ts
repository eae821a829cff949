import { type CheckServices, checkPaymentPart } from '../check-payment.server';
import { findPaymentParts } from '../payment-part-store.server';
import { findDeliveryToPay } from './delivery-to-pay-store.server';
import { isOpenDelivery, type WaitingDelivery } from './waiting-delivery';

/**
 * The dearer delivery that an order, shown to be the customer's own, waits for, or null. `paid`: its money just came. The
 * bank is asked, so that a payment is seen even when its callback is lost. `refused`: it would not charge for the last.
 */
export const readWaitingDelivery = async (
  services: CheckServices,
  orderId: number,
): Promise<WaitingDelivery | 'paid' | 'refused' | null> => {
  const paymentParts = await findPaymentParts(services.db, orderId);
  const last = paymentParts.at(-1);
  if (last?.purpose === 'delivery' && last.status === 'refused') return 'refused';
  const paymentPart = paymentParts.find(isOpenDelivery);
  const wanted = paymentPart && (await findDeliveryToPay(services.db, paymentPart.id));
  if (!paymentPart || !wanted) return null;
  if ((await checkPaymentPart(services, paymentPart)) === 'paid') return 'paid';
  const { amount, copyPaste, txid, expiresAt } = paymentPart;
  return { delivery: wanted.after, amount, copyPaste, txid, expiresAt };
};
