import type { ListedProduct } from '~/domain/catalogue/catalogue.server';
import { rowId } from '~/domain/shared/row-id';
import type { Services } from '~/services.server';

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
