import type { LoaderFunctionArgs } from '@remix-run/node';
import { readOrder } from '~/domain/orders/read-orders.server';
import { toWireOrder } from '~/domain/orders/wire';
import { rowId } from '~/domain/shared/row-id';
import { getServices } from '~/services.server';
import { requireCustomer } from '../../guards.server';
import { allowOnly, answer, callApi, refuse } from '../respond.server';

/** GET /api/pedido/{id}: the customer's own order. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  callApi(request, async () => {
    const customer = await requireCustomer(request);
    const order = await readOrder(await getServices(), customer.id, rowId(params.id));
    return order ? answer(toWireOrder(order)) : refuse({ status: 404, message: 'Pedido não encontrado.' });
  });

export const action = allowOnly('GET');
