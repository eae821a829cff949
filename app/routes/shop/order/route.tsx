import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readOrder } from '~/domain/orders/read-orders.server';
import { checkPayment } from '~/domain/payments/check-payment.server';
import { paymentType } from '~/domain/payments/payment-type';
import { readPayment } from '~/domain/payments/read-payment.server';
import { readPaymentChoice } from '~/domain/payments/read-payment-choice.server';
import { rowId } from '~/domain/shared/row-id';
import { getServices } from '~/services.server';
import { accountHeaders, accountMeta } from '../../account/page-head';
import { requireCustomer } from '../../guards.server';
import { orderNotFound } from '../order-not-found';
import { changeOrder } from './change.server';
import { OrderView } from './view';

export const meta: MetaFunction<typeof loader> = ({ params }) => accountMeta(`Pedido ${params.pk_pedido}`);
export const headers = accountHeaders;

/** Only in sandbox mode: where the bank's app is played. */
const payLink = (env: { LOMBADA_MODE: string; SANDBOX_URL: string }, txid: string | null): string | null =>
  env.LOMBADA_MODE === 'sandbox' && txid ? `${env.SANDBOX_URL}/pix-bank/pagar/${txid}` : null;

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const services = await getServices();
  const customer = await requireCustomer(request);
  const orderId = rowId(params.pk_pedido);
  // The bank is asked first, so that the page shows a payment whose callback has not come.
  if ((await checkPayment(services, { userId: customer.id, orderId })) === null) throw orderNotFound();
  const [order, payment] = await Promise.all([
    readOrder(services, customer.id, orderId),
    readPayment(services, orderId),
  ]);
  if (!order) throw orderNotFound();
  const isDeposit = payment?.typeId === paymentType.deposit && payment.status === 'pending';
  const account = isDeposit ? await services.paymentMethods.depositAccount() : null;
  const { legalName, cnpj } = await services.storefront.facts();
  return {
    order,
    payment,
    choice: await readPaymentChoice(services, customer, orderId),
    account: account && { ...account, holder: legalName, cnpj },
    now: services.clock.now(),
    payAt: payment?.typeId === paymentType.pix ? payLink(services.env, payment.txid) : null,
  };
};

export const action = async ({ request, params }: ActionFunctionArgs) => {
  const customer = await requireCustomer(request);
  return changeOrder(await getServices(), { request, customer, orderId: rowId(params.pk_pedido) });
};

export default function OrderRoute() {
  return <OrderView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>() ?? null} />;
}
