import type { LoaderFunctionArgs } from '@remix-run/node';
import { checkPayment } from '~/domain/payments/flows/pay/check-payment.server';
import { rowId } from '~/domain/shared/row-id';
import { getServices } from '~/services.server';
import { requireCustomer } from '../../guards.server';
import { allowOnly, answer, callApi, refuse } from '../respond.server';

/** GET /api/pedido/recupera-pedido-pagamento-ok/{id}: data.status is true once the PIX is paid. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  callApi(request, async () => {
    const customer = await requireCustomer(request);
    const orderId = rowId(params.id);
    const state = await checkPayment(await getServices(), { userId: customer.id, orderId });
    if (state === null) return refuse({ status: 404, message: 'Pedido não encontrado.' });
    return answer({ status: state === 'paid', situacao: state }, undefined, {
      headers: { 'Cache-Control': 'no-store' },
    });
  });

export const action = allowOnly('GET');
