import type { LoaderFunctionArgs } from '@remix-run/node';
import { confirmTestPurchase } from '~/domain/payments/flows/pay/check-payment.server';
import { changeMessage } from '~/domain/payments/flows/pay/labels';
import { rowId } from '~/domain/shared/row-id';
import { getServices } from '~/services.server';
import { requireCustomer } from '../../guards.server';
import { allowOnly, answer, callApi, refuse } from '../respond.server';

/** GET /api/pedido/confirmacao-compra/pedido/{id}: pays the order's PIX, in the sandbox alone. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  callApi(request, async () => {
    const customer = await requireCustomer(request);
    const requested = { userId: customer.id, orderId: rowId(params.id) };
    const confirmed = await confirmTestPurchase(await getServices(), requested);
    if (confirmed.ok) return answer({ status: true });
    const status = confirmed.failure.kind === 'not-found' ? 404 : 409;
    return refuse({ status, message: changeMessage(confirmed.failure) });
  });

export const action = allowOnly('GET');
