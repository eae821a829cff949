import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { type ShouldRevalidateFunction, useActionData, useLoaderData, useRouteError } from '@remix-run/react';
import { requestOrigin } from '~/calls/http/session.server';
import type { Customer } from '~/domain/accounts/customer';
import { findPayer } from '~/domain/accounts/profile/complete-profile.server';
import { readOrderClaims } from '~/domain/claims/read-claims.server';
import { readTracking } from '~/domain/fulfilment/give-up.server';
import { readInvoicing } from '~/domain/invoices/read-invoices.server';
import { deliveryMessages } from '~/domain/orders/labels';
import type { OrderView as Order } from '~/domain/orders/order';
import { readArrival, readOrder } from '~/domain/orders/read-orders.server';
import type { PaymentView } from '~/domain/payments/core/payment-view';
import { previewCancel } from '~/domain/payments/flows/cancel/preview-cancel.server';
import { readDeliveryChoices } from '~/domain/payments/flows/delivery-change/delivery-choices.server';
import {
  readWaitingDelivery,
  type WaitingDelivery,
} from '~/domain/payments/flows/delivery-change/delivery-to-pay.server';
import { readRefunds } from '~/domain/payments/flows/money-back/refund-queries.server';
import { readAmountDue } from '~/domain/payments/flows/pay/amount-due.server';
import { checkPayment } from '~/domain/payments/flows/pay/check-payment.server';
import { readOtherMoney, readPayment } from '~/domain/payments/flows/pay/payment-queries.server';
import type { HeldBack } from '~/domain/payments/flows/pay/waiting-payment';
import { meansOf } from '~/domain/payments/means/all-means';
import { rowId } from '~/domain/shared/row-id';
import { writeFlash } from '~/platform/cookies.server';
import { getServices, type Services } from '~/services.server';
import { accountHeaders, accountMeta } from '../../account/page-head';
import { readOr, requireCustomer } from '../../guards.server';
import { readPaymentFacts } from '../payment/payment-facts.server';
import { testBankLink } from '../payment/payment-state';
import { changeOrder, leaveOrder } from './change.server';
import { OrderError } from './order-notices';
import type { ShopAccount } from './payment/deposit-payment';
import type { PaymentOffer } from './payment/pay-order';
import { OrderView } from './view';

export const meta: MetaFunction<typeof loader> = ({ params }) => accountMeta(`Pedido ${params.pk_pedido}`);
export const headers = accountHeaders;

/** A refused payment may mean that the page is outdated, so the data are reloaded then too. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod !== undefined || defaultShouldRevalidate;

type Offered = { offer: PaymentOffer | null; held: HeldBack | null };

const noOffer: Offered = { offer: null, held: null };

/** The payment offer; null if the order waits for no payment, or staff must first look at its money or receipt. */
const readOffer = async (services: Services, customer: Customer, orderId: number): Promise<Offered> => {
  const due = await readAmountDue(services, customer, orderId);
  if (!due || due.held) return { offer: null, held: due?.held ?? null };
  const { toPay, attempt, waiting, isCapped } = due;
  const facts = await readPaymentFacts(services, { userId: customer.id, total: toPay, waiting, isCapped });
  return { offer: { toPay, attempt, isCapped, isWaiting: waiting !== null, facts }, held: null };
};

/** The account for a pending deposit; null for other payments, and while staff have not set one. */
const readAccount = async (
  { paymentMethods, storefront }: Services,
  payment: PaymentView | null,
): Promise<ShopAccount | null> => {
  if (payment?.status !== 'pending' || !meansOf(payment.typeId).isConfirmedByStaff) return null;
  const [account, methods, { legalName, cnpj }] = await Promise.all([
    paymentMethods.depositAccount(),
    paymentMethods.all(),
    storefront.facts(),
  ]);
  const method = methods.find(({ id }) => id === payment.typeId);
  const kind = method?.options.find(({ id }) => id === payment.optionId) ?? null;
  return account && { ...account, holder: legalName, cnpj, kind };
};

/** The data of the cancellation dialog that the URL opens; null without one, or if nothing can be cancelled. */
const readCancelling = (services: Services, order: Order, requested: URLSearchParams) => {
  const act = requested.get('acao');
  if (act === 'cancelar-pedido') return previewCancel(services, order, null);
  return act === 'cancelar-item'
    ? previewCancel(services, order, rowId(requested.get('item') ?? undefined))
    : null;
};

const deliveryState = ({ env }: Services, waiting: WaitingDelivery | 'refused' | null) =>
  waiting === 'refused'
    ? { deliveryToPay: null, isDeliveryRefused: true }
    : {
        deliveryToPay: waiting && { ...waiting, payAt: testBankLink(env, waiting.txid) },
        isDeliveryRefused: false,
      };

/** The payment for a dearer delivery arrived while the page was loading, so it is loaded again. */
const deliveryChanged = ({ env, ids }: Services, orderId: number) =>
  redirect(`/pedido/${orderId}`, {
    headers: {
      'Set-Cookie': writeFlash(env, { id: ids.id(), text: deliveryMessages.changed, tone: 'success' }),
    },
  });

/** The telephone that a contest suggests: the delivery's contact's, or the account's. */
const readPhone = async (services: Services, { id }: Customer, { contact }: Order): Promise<string | null> =>
  contact?.phone ?? (await findPayer(services, id))?.phone ?? null;

type Params = { request: Request; customer: Customer; orderId: number };

const readPage = async (services: Services, { request, customer, orderId }: Params) => {
  // The bank is queried first, so that the page shows a payment whose callback has not arrived.
  if ((await checkPayment(services, { userId: customer.id, orderId })) === null)
    throw leaveOrder(services, 'notFound');
  const [order, parcels, payment, otherMoney, invoicing] = await Promise.all([
    readOrder(services, customer.id, orderId),
    readTracking(services, customer.id, orderId),
    readPayment(services, orderId),
    readOtherMoney(services, orderId),
    readInvoicing(services, { userId: customer.id, orderId }),
  ]);
  if (!order || !invoicing) throw leaveOrder(services, 'notFound');
  // Once a part of the order is in production, the delivery no longer changes, even if it is paid.
  const waiting =
    order.status.isPaid && order.flags.cancel ? await readWaitingDelivery(services, orderId) : null;
  if (waiting === 'paid') throw deliveryChanged(services, orderId);
  const { phone, email, hours } = await services.storefront.facts();
  const claims = await readOrderClaims(services, customer.id, order);
  const isRequested = new URL(request.url).searchParams.get('acao') === 'alterar-entrega';
  const choices =
    isRequested && order.flags.inGrace ? await readDeliveryChoices(services, customer.id, order) : null;
  return {
    order,
    parcels,
    arrival: await readArrival(services, { ...order, statusId: order.status.id }),
    contact: { phone, email, hours },
    choices,
    ...deliveryState(services, waiting),
    buyer: { name: customer.name, document: customer.document, phone: null },
    payment,
    otherMoney,
    invoicing,
    claims,
    claimPhone: Object.keys(claims).length > 0 ? await readPhone(services, customer, order) : null,
    ...(order.status.isPaid ? noOffer : await readOffer(services, customer, orderId)),
    account: await readAccount(services, payment),
    now: services.clock.now(),
    refunds: await readRefunds(services, orderId),
    cancelling: await readCancelling(services, order, new URL(request.url).searchParams),
    payAt: payment && meansOf(payment.typeId).isScanned ? testBankLink(services.env, payment.txid) : null,
  };
};

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const services = await getServices();
  const customer = await requireCustomer(request);
  const requested = { request, customer, orderId: rowId(params.pk_pedido) };
  const page = await readOr(request, () => readPage(services, requested), null);
  if (!page) throw leaveOrder(services, 'unreadable');
  return page;
};

export const action = async ({ request, params, context }: ActionFunctionArgs) => {
  const customer = await requireCustomer(request);
  const { ip } = requestOrigin(request, context);
  return changeOrder(await getServices(), { request, customer, orderId: rowId(params.pk_pedido), ip });
};

export const ErrorBoundary = () => <OrderError error={useRouteError()} />;

export default function OrderRoute() {
  return <OrderView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>() ?? null} />;
}
