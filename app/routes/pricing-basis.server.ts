import type { PricingBasis } from '~/domain/pricing/live-price';
import { loadShopCalendar } from '~/domain/shipping/shop-calendar.server';
import type { Services } from '~/services.server';

/** Prices, calendar and time in force, from what the process holds: once warm it costs no query. */
export const pricingBasis = async (services: Services): Promise<PricingBasis> => {
  const [{ table }, calendar] = await Promise.all([services.prices.current(), loadShopCalendar(services)]);
  return { table, calendar, now: services.clock.now() };
};
