import type { LoaderFunctionArgs } from '@remix-run/node';
import { toWireMethod } from '~/domain/payments/flows/pay/wire';
import { getServices } from '~/services.server';
import { allowOnly, answer, callApi } from '../respond.server';

/**
 * GET /api/view-formas-de-pagamento: what the page of payment methods shows: the ways to pay, those to come, and
 * who the payment goes to.
 */
export const loader = ({ request }: LoaderFunctionArgs) =>
  callApi(request, async () => {
    const { paymentMethods, storefront } = await getServices();
    const [active, coming, facts] = await Promise.all([
      paymentMethods.active(),
      paymentMethods.coming(),
      storefront.facts(),
    ]);
    const data = {
      formasPagamento: active.map(toWireMethod),
      em_breve: coming.map(toWireMethod),
      titular_deposito: facts.legalName,
      cnpj: facts.cnpj,
    };
    return answer(data, undefined, { headers: { 'Cache-Control': 'public, max-age=300' } });
  });

export const action = allowOnly('GET');
