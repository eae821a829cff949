import { sweepDiscarded } from '~/domain/files/sweep-discarded.server';
import type { JobHandler } from './registry';

export const sweepDiscardedHandler: JobHandler<Parameters<typeof sweepDiscarded>[0]> = async (
  services,
  _data,
  { logger },
) => {
  const removed = await sweepDiscarded(services);
  if (removed > 0) logger.info({ removed }, 'swept the bytes of rows that were deleted');
};
