import { sweepDiscarded } from '~/domain/files/sweep-discarded.server';
import { timed } from './registry';

export const sweepDiscardedHandler = timed<Parameters<typeof sweepDiscarded>[0]>(
  async (services, time, { logger }) => {
    const removed = await sweepDiscarded(services, time);
    if (removed > 0) logger.info({ removed }, 'swept the bytes of rows that were deleted');
  },
);
