import { releaseBonuses } from '../../../app/domain/orders/release-bonuses.server';
import { reconcileBoletos } from '../../../app/domain/payments/boleto/reconcile-boletos.server';
import { reconcileCards } from '../../../app/domain/payments/card/reconcile-cards.server';
import { reconcileChargebacks } from '../../../app/domain/payments/card/reconcile-chargebacks.server';
import { expireUnpaidOrders } from '../../../app/domain/payments/expire-payments.server';
import { reconcilePix } from '../../../app/domain/payments/pix/reconcile-pix.server';
import { reconcilePixReturns } from '../../../app/domain/payments/pix/reconcile-pix-returns.server';
import { resumeMessages } from '../../../app/domain/payments/resume-messages.server';
import type { Services } from '../../../app/services.server';

/** What workers do by the clock about orders and their money. */
export const sweep = async (services: Services): Promise<void> => {
  await expireUnpaidOrders(services);
  await reconcilePix(services);
  await reconcileBoletos(services);
  await reconcileCards(services);
  await reconcileChargebacks(services);
  await reconcilePixReturns(services);
  await resumeMessages(services);
  await releaseBonuses(services);
};
