import type { LoaderFunctionArgs } from '@remix-run/node';
import { toWireMethod } from '~/domain/payments/flows/pay/wire';
import { getServices } from '~/services.server';
import { allowOnly, answer, callApi } from '../respond.server';

/** GET /api/formas-de-pagamento: the ways to pay that can be chosen today. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  callApi(request, async () => {
    const { paymentMethods } = await getServices();
    const methods = await paymentMethods.active();
    return answer(methods.map(toWireMethod), undefined, {
      headers: { 'Cache-Control': 'public, max-age=300' },
    });
  });

export const action = allowOnly('GET');
