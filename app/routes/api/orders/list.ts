import type { LoaderFunctionArgs } from '@remix-run/node';
import { listOrders } from '~/domain/orders/read-orders.server';
import { toWireOrderRow } from '~/domain/orders/wire';
import { getServices } from '~/services.server';
import { requireCustomer } from '../../guards.server';
import { allowOnly, answer, callApi } from '../respond.server';
import { parseOrRefuse, queryOf } from '../validate.server';
import { ordersQuery } from './calls';

/** GET /api/meus-pedidos?page=N: one page of the customer's orders, newest first. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  callApi(request, async () => {
    const customer = await requireCustomer(request);
    const { page } = parseOrRefuse(ordersQuery, queryOf(request));
    const { orders, total, pages } = await listOrders(await getServices(), customer.id, page);
    return answer({ total, last_page: pages, data: orders.map(toWireOrderRow) });
  });

export const action = allowOnly('GET');
