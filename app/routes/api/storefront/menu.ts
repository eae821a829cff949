import type { LoaderFunctionArgs } from '@remix-run/node';
import { getServices } from '~/services.server';
import { allowOnly, answer, callApi } from '../respond.server';
import { brieflyCached } from './cache';

/** GET /api/menu: the categories in the order of the menu, `{link, desc}`. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  callApi(request, async () => {
    const { catalogue } = await getServices();
    return answer(await catalogue.menu(), undefined, brieflyCached);
  });

export const action = allowOnly('GET');
