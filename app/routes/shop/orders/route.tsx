import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { requestOrigin } from '~/calls/http/session.server';
import { listOrders, listStatusNames } from '~/domain/orders/list-orders.server';
import { readOrderFilter } from '~/domain/orders/order-filter';
import { repeatFailed } from '~/domain/orders/repeat-changes';
import { ofWholeWay, waysToFilterBy } from '~/domain/payments/means/all-means';
import { saoPauloDateTime } from '~/domain/shared/calendar';
import { writeFlash } from '~/platform/cookies.server';
import { getServices, type Services } from '~/services.server';
import { repeat } from '../../../calls/cart/repeat.server';
import { readForm } from '../../../calls/http/request-body.server';
import { accountHeaders, accountMeta } from '../../account/page-head';
import { requireCustomer } from '../../guards.server';
import { OrdersView } from './view';

export const meta: MetaFunction = () => accountMeta('Meus Pedidos');
export const headers = accountHeaders;

const choicesOf = async (services: Services) => {
  const [methods, statuses] = await Promise.all([services.paymentMethods.all(), listStatusNames(services)]);
  return { methods: waysToFilterBy(methods).map(({ id, name }) => ({ id, label: name })), statuses };
};

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const customer = await requireCustomer(request);
  const services = await getServices();
  const { searchParams } = new URL(request.url);
  const { filter, typed, errors } = readOrderFilter(searchParams);
  const page = Number(searchParams.get('pagina') ?? 1);
  const [list, choices] = await Promise.all([
    filter && listOrders(services, customer.id, { page, filter: ofWholeWay(filter) }),
    choicesOf(services),
  ]);
  return { list, typed, errors, ...choices, today: saoPauloDateTime(services.clock.now()).date };
};

/** 'Repetir Compra' without scripts: redirects to the cart, which shows what changed. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
  const customer = await requireCustomer(request);
  const services = await getServices();
  const form = await readForm(request, repeat.fields);
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const actor = { customer, ip: requestOrigin(request, context).ip };
  const repeated = await repeat.attempt(services, actor, fields);
  if (!repeated.ok) {
    const { status, text } = repeated;
    return data({ text: repeatFailed(text) }, { status: status === 500 ? 409 : status });
  }
  const flash = { id: services.ids.id(), text: repeated.text, tone: 'success' } as const;
  return redirect('/carrinho', { headers: { 'Set-Cookie': writeFlash(services.env, flash) } });
};

export default function OrdersRoute() {
  return (
    <OrdersView {...useLoaderData<typeof loader>()} refusal={useActionData<typeof action>()?.text ?? null} />
  );
}
