import { sweepAccountLinks } from '~/domain/accounts/account-link.server';
import type { Clock } from '~/domain/shared/ports';
import type { HasDb } from '~/platform/db.server';
import { timed } from './registry';

export const sweepAccountLinksHandler = timed<HasDb & { clock: Clock }>(
  async (services, time, { logger }) => {
    const removed = await sweepAccountLinks(services, time);
    if (removed > 0) logger.info({ removed }, 'swept the account links');
  },
);
