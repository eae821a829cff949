import { tellLateDeposits } from '~/domain/payments/deposit/tell-late-deposits.server';
import { type ExpireServices, expireUnpaidOrders } from '~/domain/payments/expire-payments.server';
import type { JobHandler } from './registry';

export const expirePixHandler: JobHandler<ExpireServices> = async (services, _data, { logger }) => {
  const cancelled = await expireUnpaidOrders(services);
  await tellLateDeposits(services);
  if (cancelled > 0) logger.info({ cancelled }, 'cancelled orders that were not paid in time');
};
