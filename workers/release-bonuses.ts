import { releaseBonuses } from '~/domain/orders/release-bonuses.server';
import type { Clock } from '~/domain/shared/ports';
import type { HasDb } from '~/platform/db.server';
import type { JobHandler } from './registry';

export const releaseBonusesHandler: JobHandler<HasDb & { clock: Clock }> = async (
  services,
  _data,
  { logger },
) => {
  const settled = await releaseBonuses(services);
  if (settled > 0) logger.info({ settled }, 'settled the bonuses of orders');
};
