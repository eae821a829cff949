import type { ListedProduct } from '~/domain/catalogue/catalogue.server';
import type { PricingBasis } from '~/domain/pricing/live-price';
import type { Services } from '~/services.server';

/** The prices by which a product is measured, calendar and time, from what the process holds: once warm it costs no query. */
export const pricingBasis = async (
  services: Services,
  { tableId }: Pick<ListedProduct, 'tableId'>,
): Promise<PricingBasis> => {
  const { prices, deliveryTables, clock } = services;
  const [table, calendar] = await Promise.all([prices.byId(tableId), deliveryTables.calendar()]);
  return { table, calendar, now: clock.now() };
};
