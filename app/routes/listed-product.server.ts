import type { ListedProduct } from '~/domain/catalogue/catalogue.server';
import type { Services } from '~/services.server';

/** The product on sale that a text of an address or query names; null for everything else. */
export const findListed = async (
  { catalogue }: Services,
  id: string | null | undefined,
): Promise<ListedProduct | null> => (id && /^[1-9]\d{0,8}$/.test(id) ? catalogue.product(Number(id)) : null);

/** The product's own address. */
export const productPath = ({ page }: ListedProduct): string => `/${page.category.slug}/${page.id}`;
