import { type ReconcileServices, reconcilePix } from '~/domain/payments/pix/reconcile-pix.server';
import type { JobHandler } from './registry';

export const reconcilePixHandler: JobHandler<ReconcileServices> = async (services, _data, { logger }) => {
  const found = await reconcilePix(services);
  if (!found.ok) throw new Error(`${found.failure.kind}: ${found.failure.detail}`);
  if (found.value > 0) logger.info({ found: found.value }, 'found payments that no callback told of');
};
