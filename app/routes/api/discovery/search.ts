import type { ActionFunctionArgs } from '@remix-run/node';
import { searchProducts } from '~/domain/discovery/search-products.server';
import { readCursor } from '~/domain/discovery/search-query';
import { readSort, toWireSearch } from '~/domain/discovery/wire';
import { readFields } from '~/routes/request-body.server';
import { getServices } from '~/services.server';
import { allowOnly, answer, onPost, refuse } from '../respond.server';
import { parseOrRefuse } from '../validate.server';
import { searchBody } from './calls';

const unknownPlace = (): Response => {
  const message = 'Esta continuação não existe. Refaça a pesquisa.';
  return refuse({ status: 422, message, errors: { depois: [message] } });
};

/** POST /api/pesquisar-produto: products by their words, some at a time. */
export const action = onPost(async ({ request }: ActionFunctionArgs) => {
  const fields = await readFields(request, Object.keys(searchBody.shape));
  const { pesquisa, ordem, quantidade, depois } = parseOrRefuse(searchBody, fields);
  const sort = readSort(ordem);
  const after = depois ? readCursor(depois, sort) : null;
  if (depois && !after) return unknownPlace();
  const services = await getServices();
  const found = await searchProducts(services, { keywords: pesquisa, sort, limit: quantidade, after });
  return answer(toWireSearch(found, services.shop.url));
});

export const loader = allowOnly('POST');
