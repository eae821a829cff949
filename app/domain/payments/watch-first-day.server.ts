import type { HasDb } from '~/platform/db.server';
import type { Logger } from '~/platform/logger.server';
import { leftForFirstDay } from './first-day';
import { findAllParameters, findEndlessCoupons } from './first-day-store.server';
import type { PaymentMethods } from './list-payment-methods.server';

type FirstDayServices = HasDb & { logger: Logger; paymentMethods: PaymentMethods };

/** Says at the start of a live shop what staff still have to fill in; the shop opens all the same. */
export const watchFirstDay = async (services: FirstDayServices): Promise<void> => {
  const { db, logger, paymentMethods } = services;
  try {
    const [parameters, endlessCoupons, account] = await Promise.all([
      findAllParameters(db),
      findEndlessCoupons(db),
      paymentMethods.depositAccount(),
    ]);
    const left = leftForFirstDay({ parameters, endlessCoupons, hasDepositAccount: account !== null });
    if (left.length > 0) logger.warn({ left }, 'staff still have to fill in what stands in "left"');
  } catch (error) {
    logger.error({ err: error }, 'what is still to be filled in was not looked up');
  }
};
