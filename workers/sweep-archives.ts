import { sweepArchives } from '~/domain/privacy/sweep-archives.server';
import type { Services } from '~/services.server';
import { timed } from './registry';

export const sweepArchivesHandler = timed<Pick<Services, 'db' | 'clock' | 'storage'>>(
  async (services, time, { logger }) => {
    const removed = await sweepArchives(services, time);
    if (removed > 0) logger.info({ removed }, 'swept archives of personal data');
  },
);
