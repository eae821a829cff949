import { type CheckServices, checkLeg } from '../check-payment.server';
import { findLegs } from '../leg-store.server';
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
  const legs = await findLegs(services.db, orderId);
  const last = legs.at(-1);
  if (last?.purpose === 'delivery' && last.status === 'refused') return 'refused';
  const leg = legs.find(isOpenDelivery);
  const wanted = leg && (await findDeliveryToPay(services.db, leg.id));
  if (!leg || !wanted) return null;
  if ((await checkLeg(services, leg)) === 'paid') return 'paid';
  const { amount, copyPaste, txid, expiresAt } = leg;
  return { delivery: wanted.after, amount, copyPaste, txid, expiresAt };
};
