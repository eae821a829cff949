import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Customer } from '~/domain/accounts/customer';
import { readOrder } from '~/domain/orders/read-orders.server';
import { toWireOrder } from '~/domain/orders/wire';
import { readAmountDue } from '~/domain/payments/read-amount-due.server';
import { readPayment } from '~/domain/payments/read-payment.server';
import { toWireOrderPayment } from '~/domain/payments/wire';
import { rowId } from '~/domain/shared/row-id';
import { getServices, type Services } from '~/services.server';
import { requireCustomer } from '../../guards.server';
import { allowOnly, answer, callApi, refuse } from '../respond.server';

/** How the order is paid, and what can be done about it. */
const wirePayment = async (services: Services, customer: Customer, orderId: number) => {
  const { paymentMethods, storefront } = services;
  const [payment, due, methods, account, { legalName, cnpj }] = await Promise.all([
    readPayment(services, orderId),
    readAmountDue(services, customer, orderId),
    paymentMethods.all(),
    paymentMethods.depositAccount(),
    storefront.facts(),
  ]);
  return toWireOrderPayment({
    ...{ orderId, payment, methods, account, holder: legalName, cnpj },
    awaits: due !== null,
    isHeld: due?.held != null,
  });
};

/** GET /api/pedido/{id}: the customer's own order. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  callApi(request, async () => {
    const customer = await requireCustomer(request);
    const services = await getServices();
    const order = await readOrder(services, customer.id, rowId(params.id));
    if (!order) return refuse({ status: 404, message: 'Pedido não encontrado.' });
    return answer({ ...toWireOrder(order), ...(await wirePayment(services, customer, order.id)) });
  });

export const action = allowOnly('GET');
