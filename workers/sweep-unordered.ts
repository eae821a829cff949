import { sweepUnordered } from '~/domain/files/unordered.server';
import type { Services } from '~/services.server';
import { timed } from './registry';

export const sweepUnorderedHandler = timed<Services>(async (services, time, { logger }) => {
  const swept = await sweepUnordered(services, time);
  if (swept.promised + swept.removed > 0) logger.info(swept, 'files that nobody ordered');
});
