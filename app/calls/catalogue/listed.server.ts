import type { ListedProduct } from '~/domain/catalogue/catalogue.server';
import type { PricingBasis } from '~/domain/pricing/live-price';
import { rowId } from '~/domain/shared/row-id';
import type { Services } from '~/services.server';

/** Price table, calendar and time for pricing, from the process's cache: usually without a query. */
export const pricingBasis = async (
  services: Services,
  { tableId }: Pick<ListedProduct, 'tableId'>,
): Promise<PricingBasis> => {
  const { prices, deliveryTables, clock } = services;
  const [table, calendar] = await Promise.all([prices.byId(tableId), deliveryTables.calendar()]);
  return { table, calendar, now: clock.now() };
};

/** The product on sale with this id or slug, as text of an address or query; null otherwise. */
export const findListed = async (
  { catalogue }: Services,
  id: string | null | undefined,
): Promise<ListedProduct | null> => {
  const productId = rowId(id);
  return productId > 0 ? catalogue.product(productId) : null;
};

export const productPath = ({ page }: ListedProduct): string => `/${page.category.slug}/${page.id}`;
