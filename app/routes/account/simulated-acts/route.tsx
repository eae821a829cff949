import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listSimulatedActs } from '~/domain/accounts/simulated-acts.server';
import { getServices } from '~/services.server';
import { requireCustomer } from '../../guards.server';
import { accountHeaders, accountMeta } from '../page-head';
import { SimulatedActsView } from './view';

export const meta: MetaFunction = () => accountMeta('Acessos do operador');
export const headers = accountHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const customer = await requireCustomer(request);
  const page = Number(new URL(request.url).searchParams.get('pagina') ?? 1);
  return listSimulatedActs(await getServices(), customer.id, page);
};

export default function SimulatedActsRoute() {
  return <SimulatedActsView {...useLoaderData<typeof loader>()} />;
}
