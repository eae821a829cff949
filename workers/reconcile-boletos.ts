import type { BoletoServices } from '~/domain/payments/boleto/confirm-boleto.server';
import { reconcileBoletos } from '~/domain/payments/boleto/reconcile-boletos.server';
import type { JobHandler } from './registry';

export const reconcileBoletosHandler: JobHandler<BoletoServices> = async (services) => {
  const found = await reconcileBoletos(services);
  if (!found.ok) throw new Error(`${found.failure.kind}: ${found.failure.detail}`);
};
