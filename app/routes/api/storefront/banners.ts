import type { LoaderFunctionArgs } from '@remix-run/node';
import { rowId } from '~/domain/shared/row-id';
import { toWireBanner } from '~/domain/storefront/wire';
import { getServices } from '~/services.server';
import { allowOnly, answer, callApi, refuse } from '../respond.server';
import { brieflyCached } from './cache';

/** GET /api/pubsites/:zone: the slides of a carousel that are due now; none for a zone without any. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  callApi(request, async () => {
    const zone = rowId(params.zone);
    if (zone === 0) return refuse({ status: 404, message: 'Zona de banners não encontrada.' });
    const { storefront } = await getServices();
    const banners = await storefront.banners(zone);
    return answer(banners.map(toWireBanner), undefined, brieflyCached);
  });

export const action = allowOnly('GET');
