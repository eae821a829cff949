import type { Clock } from '~/domain/shared/ports';
import { sweepCarrierQuotes } from '~/domain/shipping/sweep-carrier-quotes.server';
import type { HasDb } from '~/platform/db.server';
import type { JobHandler } from './registry';

export const sweepCarrierQuotesHandler: JobHandler<HasDb & { clock: Clock }> = async (
  services,
  _data,
  { logger },
) => {
  const removed = await sweepCarrierQuotes(services);
  if (removed > 0) logger.info({ removed }, 'swept the quotes of carriers');
};
