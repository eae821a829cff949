import { sweepAccountLinks } from '~/domain/accounts/account-link.server';
import type { Clock } from '~/domain/shared/ports';
import type { HasDb } from '~/platform/db.server';
import type { JobHandler } from './registry';

export const sweepAccountLinksHandler: JobHandler<HasDb & { clock: Clock }> = async (
  services,
  _data,
  { logger },
) => {
  const removed = await sweepAccountLinks(services);
  if (removed > 0) logger.info({ removed }, 'swept the account links');
};
