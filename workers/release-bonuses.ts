import { releaseBonuses } from '~/domain/orders/release-bonuses.server';
import { timed } from './registry';

export const releaseBonusesHandler = timed<Parameters<typeof releaseBonuses>[0]>(
  async (services, time, { logger }) => {
    const settled = await releaseBonuses(services, time);
    if (settled > 0) logger.info({ settled }, 'settled the bonuses of orders');
  },
);
