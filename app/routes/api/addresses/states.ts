import type { LoaderFunctionArgs } from '@remix-run/node';
import { listStates } from '~/domain/addresses/list-places.server';
import { toWireState } from '~/domain/addresses/wire';
import { getServices } from '~/services.server';
import { allowOnly, answer, callApi } from '../respond.server';

/** GET /api/estados: the 27 states. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  callApi(request, async () => {
    const states = await listStates(await getServices());
    return answer(states.map(toWireState), undefined, {
      headers: { 'Cache-Control': 'public, max-age=3600' },
    });
  });

export const action = allowOnly('GET');
