import { type ExpireServices, expireUnpaidPix } from '~/domain/payments/expire-pix.server';
import type { JobHandler } from './registry';

export const expirePixHandler: JobHandler<ExpireServices> = async (services, _data, { logger }) => {
  const cancelled = await expireUnpaidPix(services);
  if (cancelled > 0) logger.info({ cancelled }, 'cancelled orders whose Pix was not paid');
};
