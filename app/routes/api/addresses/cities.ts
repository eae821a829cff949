import type { LoaderFunctionArgs } from '@remix-run/node';
import { listCitiesOf } from '~/domain/addresses/list-places.server';
import { toWireCity } from '~/domain/addresses/wire';
import { getServices } from '~/services.server';
import { allowOnly, answer, callApi } from '../respond.server';
import { parseOrRefuse, queryOf } from '../validate.server';
import { citiesQuery } from './calls';

/** GET /api/cidades?estado=&is_balcao=: cities of a state, or those of it with a pickup counter. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  callApi(request, async () => {
    const query = parseOrRefuse(citiesQuery, queryOf(request), 'Selecione um estado!');
    const cities = await listCitiesOf(await getServices(), {
      stateId: query.estado,
      withCounters: query.is_balcao,
    });
    return answer(
      cities.map(({ city, state }) => toWireCity(city, state)),
      undefined,
      { headers: { 'Cache-Control': 'public, max-age=300' } },
    );
  });

export const action = allowOnly('GET');
