import { sweepArchives } from '~/domain/privacy/sweep-archives.server';
import type { Services } from '~/services.server';
import type { JobHandler } from './registry';

export const sweepArchivesHandler: JobHandler<Pick<Services, 'db' | 'clock' | 'storage'>> = async (
  services,
  _data,
  { logger },
) => {
  const removed = await sweepArchives(services);
  if (removed > 0) logger.info({ removed }, 'swept archives of personal data');
};
