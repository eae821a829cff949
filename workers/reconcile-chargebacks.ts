import {
  type ReconcileChargebacksServices,
  reconcileChargebacks,
} from '~/domain/payments/card/reconcile-chargebacks.server';
import type { JobHandler } from './registry';

export const reconcileChargebacksHandler: JobHandler<ReconcileChargebacksServices> = async (
  services,
  _data,
  { logger },
) => {
  const found = await reconcileChargebacks(services);
  if (!found.ok) throw new Error(`${found.failure.kind}: ${found.failure.detail}`);
  if (found.value > 0) logger.info({ found: found.value }, 'found chargebacks that no callback told of');
};
