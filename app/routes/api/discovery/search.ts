import type { ActionFunctionArgs } from '@remix-run/node';
import { searchProducts } from '~/domain/discovery/search-products.server';
import { readCursor } from '~/domain/discovery/search-query';
import { readSort, toWireSearch } from '~/domain/discovery/wire';
import { requestOrigin } from '~/routes/guards.server';
import { readFields } from '~/routes/request-body.server';
import { getServices } from '~/services.server';
import { allowOnly, answer, onPost, refuse, refuseTooMany } from '../respond.server';
import { parseOrRefuse } from '../validate.server';
import { searchBody, UNKNOWN_PLACE } from './calls';

const unknownPlace = (): Response =>
  refuse({ status: 422, message: UNKNOWN_PLACE, errors: { depois: [UNKNOWN_PLACE] } });

/** POST /api/pesquisar-produto: products by their words, some at a time. */
export const action = onPost(async ({ request, context }: ActionFunctionArgs) => {
  const fields = await readFields(request, Object.keys(searchBody.shape));
  const { pesquisa, ordem, quantidade, depois } = parseOrRefuse(searchBody, fields);
  const sort = readSort(ordem);
  const after = depois ? readCursor(depois, sort) : null;
  if (depois && !after) return unknownPlace();
  const services = await getServices();
  const { ip } = requestOrigin(request, context);
  const found = await searchProducts(services, { keywords: pesquisa, sort, limit: quantidade, after, ip });
  if (!found.ok) return refuseTooMany(found.failure.retryAfterSeconds);
  return answer(toWireSearch(found.value, services.shop.url));
});

export const loader = allowOnly('POST');
