import type { LoaderFunctionArgs } from '@remix-run/node';
import { readPrivacy } from '~/domain/accounts/change-privacy.server';
import { toWirePrivacy } from '~/domain/accounts/wire';
import { getServices } from '~/services.server';
import { requireCustomer } from '../../guards.server';
import { allowOnly, answer, callApi } from '../respond.server';

export const action = allowOnly('GET');

/** GET /api/usuario/buscar-privacidade: what the customer allows. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  callApi(request, async () => {
    const { id } = await requireCustomer(request);
    return answer(toWirePrivacy(id, await readPrivacy(await getServices(), id)));
  });
