import type { PricingBasis } from '~/domain/pricing/live-price';
import type { Services } from '~/services.server';

/** Prices, calendar and time in force, from what the process holds: once warm it costs no query. */
export const pricingBasis = async (services: Services): Promise<PricingBasis> => {
  const { prices, deliveryTables, clock } = services;
  const [{ table }, calendar] = await Promise.all([prices.current(), deliveryTables.calendar()]);
  return { table, calendar, now: clock.now() };
};
