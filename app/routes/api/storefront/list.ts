import type { LoaderFunctionArgs } from '@remix-run/node';
import { rowId } from '~/domain/shared/row-id';
import { toWireItem } from '~/domain/storefront/wire';
import { getServices } from '~/services.server';
import { allowOnly, answer, callApi, refuse } from '../respond.server';
import { brieflyCached } from './cache';

/** GET /api/params/:key: a list of names and values by its number, such as 10, the contacts. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  callApi(request, async () => {
    const { storefront } = await getServices();
    const items = await storefront.items(rowId(params.key));
    if (items.length === 0) return refuse({ status: 404, message: 'Lista não encontrada.' });
    return answer(items.map(toWireItem), undefined, brieflyCached);
  });

export const action = allowOnly('GET');
