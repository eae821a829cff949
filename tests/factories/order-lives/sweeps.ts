import { releaseBonuses } from '../../../app/domain/orders/release-bonuses.server';
import { expireUnpaidOrders } from '../../../app/domain/payments/flows/sweeps/expire-payments.server';
import { resumeMessages } from '../../../app/domain/payments/flows/sweeps/resume-messages.server';
import { reconcileBoletos } from '../../../app/domain/payments/means/boleto/confirm-boleto.server';
import { reconcileChargebacks } from '../../../app/domain/payments/means/card/chargebacks.server';
import { reconcileCards } from '../../../app/domain/payments/means/card/reconcile-cards.server';
import { reconcilePix } from '../../../app/domain/payments/means/pix/confirm-pix.server';
import { reconcilePixReturns } from '../../../app/domain/payments/means/pix/pix-returns.server';
import type { Services } from '../../../app/services.server';

/** The workers' scheduled jobs for orders and their money. */
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
