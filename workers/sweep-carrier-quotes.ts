import type { Clock } from '~/domain/shared/ports';
import { sweepCarrierQuotes } from '~/domain/shipping/sweep-carrier-quotes.server';
import type { HasDb } from '~/platform/db.server';
import { timed } from './registry';

export const sweepCarrierQuotesHandler = timed<HasDb & { clock: Clock }>(
  async (services, time, { logger }) => {
    const removed = await sweepCarrierQuotes(services, time);
    if (removed > 0) logger.info({ removed }, 'swept the quotes of carriers');
  },
);
