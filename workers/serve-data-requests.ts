import { type ServeServices, serveDataRequests } from '~/domain/privacy/serve-data-requests.server';
import type { JobHandler } from './registry';

export const serveDataRequestsHandler: JobHandler<ServeServices> = async (
  services,
  _data,
  { logger, signal },
) => {
  const served = await serveDataRequests({ ...services, logger }, signal);
  if (served > 0) logger.info({ served }, 'served requests about personal data');
};
