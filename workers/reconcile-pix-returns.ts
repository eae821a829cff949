import type { ReturnServices } from '~/domain/payments/pix/note-pix-returns.server';
import type { PixBank } from '~/domain/payments/pix/ports';
import { reconcilePixReturns } from '~/domain/payments/pix/reconcile-pix-returns.server';
import type { JobHandler } from './registry';

export const reconcilePixReturnsHandler: JobHandler<ReturnServices & { pix: PixBank }> = async (
  services,
  _data,
  { logger },
) => {
  const found = await reconcilePixReturns(services);
  if (!found.ok) throw new Error(`${found.failure.kind}: ${found.failure.detail}`);
  if (found.value > 0) logger.info({ found: found.value }, 'found Pix sent back that no callback told of');
};
