import type { LoaderFunctionArgs } from '@remix-run/node';
import { listOrders } from '~/domain/orders/list-orders.server';
import { filterOf } from '~/domain/orders/order-filter';
import { toWireOrderRow } from '~/domain/orders/wire';
import { ofWholeWay } from '~/domain/payments/means/all-means';
import { getServices } from '~/services.server';
import { requireCustomer } from '../../guards.server';
import { allowOnly, answer, callApi } from '../respond.server';
import { parseOrRefuse, queryOf } from '../validate.server';
import { ordersQuery } from './calls';

/** GET /api/meus-pedidos?page=N and the filters: one page of the customer's orders, newest first. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  callApi(request, async () => {
    const customer = await requireCustomer(request);
    const requested = parseOrRefuse(ordersQuery, queryOf(request));
    const input = { page: requested.page, filter: ofWholeWay(filterOf(requested)) };
    const { orders, total, pages } = await listOrders(await getServices(), customer.id, input);
    return answer({ total, last_page: pages, data: orders.map(toWireOrderRow) });
  });

export const action = allowOnly('GET');
