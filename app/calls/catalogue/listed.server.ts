import type { ListedProduct } from '~/domain/catalogue/catalogue.server';
import type { PricingBasis } from '~/domain/pricing/live-price';
import { rowId } from '~/domain/shared/row-id';
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

/** The product on sale that a text of an address or query names; null for everything else. */
export const findListed = async (
  { catalogue }: Services,
  id: string | null | undefined,
): Promise<ListedProduct | null> => {
  const productId = rowId(id);
  return productId > 0 ? catalogue.product(productId) : null;
};

/** The product's own address. */
export const productPath = ({ page }: ListedProduct): string => `/${page.category.slug}/${page.id}`;
