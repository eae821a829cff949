import { tellLateDeposits } from '~/domain/payments/deposit/tell-late-deposits.server';
import { type ExpireServices, expireUnpaidOrders } from '~/domain/payments/expire-payments.server';
import { timed } from './registry';

export const expirePixHandler = timed<ExpireServices>(async (services, time, { logger }) => {
  const cancelled = await expireUnpaidOrders(services, time);
  await tellLateDeposits(services);
  if (cancelled > 0) logger.info({ cancelled }, 'cancelled orders that were not paid in time');
});
