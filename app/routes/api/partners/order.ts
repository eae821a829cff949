import type { LoaderFunctionArgs } from '@remix-run/node';
import { readForPartner } from '~/domain/partners/read-for-partner.server';
import { rowId } from '~/domain/shared/row-id';
import { getServices } from '~/services.server';
import { allowOnly, answer, callApi, refuse } from '../respond.server';
import { requireKey } from './key-guard.server';

/** GET /api/v1/pedidos/{id}: an order of the key's owner, with its items and parcels. */
export const loader = (args: LoaderFunctionArgs) =>
  callApi(args.request, async () => {
    const userId = await requireKey(args, 'orders:read');
    const order = await readForPartner(await getServices(), userId, rowId(args.params.id));
    return order ? answer(order) : refuse({ status: 404, message: 'Pedido não encontrado.' });
  });

export const action = allowOnly('GET');
