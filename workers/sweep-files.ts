import { type SweepFilesServices, sweepFiles } from '~/domain/files/sweep-files.server';
import type { JobHandler } from './registry';

export const sweepFilesHandler: JobHandler<SweepFilesServices> = async (services, _data, { logger }) => {
  const swept = await sweepFiles(services);
  if (Object.values(swept).some((count) => count > 0)) logger.info(swept, 'swept the files');
};
