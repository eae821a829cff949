import type { LoaderFunctionArgs } from '@remix-run/node';
import { toWireCard } from '~/domain/discovery/wire';
import { pictureBase } from '~/domain/shared/picture';
import { getServices } from '~/services.server';
import { allowOnly, answer, callApi } from '../respond.server';
import { brieflyCached } from './cache';

/** GET /api/produtos-em-destaque: the product lists of the home page, `{title, url_base, products}`. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  callApi(request, async () => {
    const { productIndex, shop } = await getServices();
    const groups = (await productIndex.featured()).map(({ title, products }) => ({
      title,
      url_base: pictureBase(shop.url),
      products: products.map(toWireCard),
    }));
    return answer(groups, undefined, brieflyCached);
  });

export const action = allowOnly('GET');
