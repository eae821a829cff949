import type { ListedProduct } from '../catalogue/catalogue.server';
import type { Measured } from '../pricing/line-price';
import { type Configuration, priceConfiguration } from '../pricing/price-configuration';
import type { Prices } from '../pricing/prices.server';
import type { Centavos } from '../shared/money';

/** `quantity` in pieces. */
export type ProjectPrice = { total: Centavos; quantity: number };

/** What a configuration comes to by the prices that its product is measured with; null where it cannot be ordered. */
export const priceProject = async (
  { prices }: { prices: Prices },
  { product, tableId }: ListedProduct,
  configuration: Configuration,
  measured: Measured,
): Promise<ProjectPrice | null> => {
  const priced = priceConfiguration(product, configuration, await prices.byId(tableId), measured);
  return priced.ok ? { total: priced.value.price.total, quantity: priced.value.quantity } : null;
};
