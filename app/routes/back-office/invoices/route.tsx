import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readIssues } from '~/domain/invoices/read-issues.server';
import { rowId } from '~/domain/shared/row-id';
import { accountHeaders } from '~/routes/account/page-head';
import { getServices } from '~/services.server';
import { requireOperator } from '../operator.server';
import { afterEachAct, backOfficeMeta } from '../page-head';
import { actOnInvoices } from './act.server';
import { InvoicesView } from './view';

export const headers = accountHeaders;
export const shouldRevalidate = afterEachAct;
export const meta: MetaFunction = () => backOfficeMeta('Notas fiscais');

export const loader = async ({ request }: LoaderFunctionArgs) => {
  await requireOperator(request);
  const { searchParams } = new URL(request.url);
  const orderId = rowId(searchParams.get('pedido')) || null;
  const waitsOnly = searchParams.get('situacao') !== 'todas' && orderId === null;
  const filter = { waitsOnly, orderId, page: rowId(searchParams.get('pagina')) || 1 };
  const services = await getServices();
  return { filter, hasIssuer: services.issuer !== null, ...(await readIssues(services, filter)) };
};

export type InvoicesPage = Awaited<ReturnType<typeof loader>>;

export const action = async ({ request }: ActionFunctionArgs) => {
  const operator = await requireOperator(request);
  const answer = await actOnInvoices(request, operator.id);
  return data(answer, { status: answer.ok ? 200 : 409 });
};

export default function InvoicesRoute() {
  return <InvoicesView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
