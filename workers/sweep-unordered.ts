import { sweepUnordered } from '~/domain/files/unordered.server';
import type { Services } from '~/services.server';
import type { JobHandler } from './registry';

export const sweepUnorderedHandler: JobHandler<Services> = async (services, _data, { logger }) => {
  const swept = await sweepUnordered(services);
  if (swept.promised + swept.removed > 0) logger.info(swept, 'files that nobody ordered');
};
