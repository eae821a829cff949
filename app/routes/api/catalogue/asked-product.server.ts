import type { ListedProduct } from '~/domain/catalogue/catalogue.server';
import { bookFields } from '~/domain/catalogue/wire-fields';
import { findListed } from '~/routes/listed-product.server';
import type { Services } from '~/services.server';
import { refuse } from '../respond.server';

/** Prices are of the moment. */
export const noStore = { 'Cache-Control': 'private, no-store' };

/** Longer than any friendly address; what is longer is not looked for. */
const LONGEST_SLUG = 120;

/**
 * The product that a call names by its id or its friendly address ("livro-brochura").
 * @throws a 404
 */
export const requestedProduct = async (
  services: Services,
  params: URLSearchParams,
): Promise<ListedProduct> => {
  const id = params.get(bookFields.productId);
  const slug = params.get('url_amigavel') ?? '';
  const listed = id
    ? await findListed(services, id)
    : slug !== '' && slug.length <= LONGEST_SLUG
      ? await services.catalogue.productBySlug(slug)
      : null;
  if (listed) return listed;
  throw refuse({ status: 404, message: 'Não foi possível encontrar o produto indicado', headers: noStore });
};
