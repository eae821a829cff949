import type { LoaderFunctionArgs } from '@remix-run/node';
import { listSegments } from '~/domain/accounts/complete-profile.server';
import { toWireSegment } from '~/domain/accounts/wire';
import { getServices } from '~/services.server';
import { allowOnly, answer, callApi } from '../respond.server';

export const action = allowOnly('GET');

/** GET /api/usuario/buscar-segmento: `[{id, desc}]`. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  callApi(request, async () => answer((await listSegments(await getServices())).map(toWireSegment)));
