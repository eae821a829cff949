import type { LoaderFunctionArgs } from '@remix-run/node';
import { listStatusNames } from '~/domain/orders/list-orders.server';
import { waysToFilterBy } from '~/domain/payments/means/all-means';
import { getServices } from '~/services.server';
import { requireCustomer } from '../../guards.server';
import { allowOnly, answer, callApi } from '../respond.server';

/** GET /api/filtro-meus-pedidos: the ways to pay and the statuses by which the list of orders is filtered. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  callApi(request, async () => {
    await requireCustomer(request);
    const services = await getServices();
    const [methods, statuses] = await Promise.all([services.paymentMethods.all(), listStatusNames(services)]);
    return answer({
      formasPagamento: waysToFilterBy(methods).map(({ id, name }) => ({
        pk_tipo_pagamento: id,
        desc_tipo_pagamento: name,
      })),
      statusPedido: statuses.map(({ id, label }) => ({ pk_status_pedido: id, desc_status_pedido: label })),
    });
  });

export const action = allowOnly('GET');
