import type { LoaderFunctionArgs } from '@remix-run/node';
import { listOrdersToAttend } from '~/domain/orders/orders-to-attend.server';
import { getServices } from '~/services.server';
import { requireCustomer } from '../../guards.server';
import { allowOnly, answer, callApi } from '../respond.server';

const needNames = { payment: 'pagamento', files: 'arquivos', pickup: 'retirada' } as const;

/** GET /api/verificar-pedidos: the customer's orders that need something of him, for a client that asks now and then. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  callApi(request, async () => {
    const customer = await requireCustomer(request);
    const orders = await listOrdersToAttend(await getServices(), customer.id);
    return answer({
      total: orders.length,
      pedidos: orders.map(({ id, need, label }) => ({
        pk_pedido: id,
        pendencia: needNames[need],
        descricao_status_loja: label,
      })),
    });
  });

export const action = allowOnly('GET');
