import type { LoaderFunctionArgs } from '@remix-run/node';
import { categoryCanonical } from '~/domain/discovery/canonical';
import { toWireCard, toWireCategory } from '~/domain/discovery/wire';
import { getServices } from '~/services.server';
import { allowOnly, answer, callApi, refuse } from '../respond.server';
import { brieflyCached } from '../storefront/cache';
import { parseOrRefuse, queryOf } from '../validate.server';
import { categoryQuery } from './calls';

/** GET /api/rpc/categoria/:menu?pagina=: a category and a page of its products; none after the last page. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  callApi(request, async () => {
    const { pagina } = parseOrRefuse(categoryQuery, queryOf(request));
    const { productIndex, shop } = await getServices();
    const found = await productIndex.category(params.menu ?? '', pagina);
    if (!found) return refuse({ status: 404, message: 'Esta categoria não existe.' });
    const { category, products, page, pages, total } = found;
    const canonical = categoryCanonical(shop.url, category, page);
    const wire = {
      category: toWireCategory(category, canonical, shop.url),
      products: page === pagina ? products.map(toWireCard) : [],
      pagina,
      paginas: pages,
      registros: total,
    };
    return answer(wire, undefined, brieflyCached);
  });

export const action = allowOnly('GET');
