import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listOrders } from '~/domain/orders/read-orders.server';
import { getServices } from '~/services.server';
import { accountHeaders, accountMeta } from '../../account/page-head';
import { requireCustomer } from '../../guards.server';
import { OrdersView } from './view';

export const meta: MetaFunction = () => accountMeta('Meus Pedidos');
export const headers = accountHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const customer = await requireCustomer(request);
  const page = Number(new URL(request.url).searchParams.get('pagina') ?? 1);
  return listOrders(await getServices(), customer.id, page);
};

export default function OrdersRoute() {
  return <OrdersView {...useLoaderData<typeof loader>()} />;
}
