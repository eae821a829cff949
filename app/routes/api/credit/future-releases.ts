import type { LoaderFunctionArgs } from '@remix-run/node';
import { futureReleasesFailed } from '~/domain/orders/labels';
import { listFutureReleases } from '~/domain/orders/list-future-releases.server';
import { toReais } from '~/domain/shared/money';
import { getServices } from '~/services.server';
import { requireCustomer } from '../../guards.server';
import { allowOnly, answer, callApi } from '../respond.server';

/** GET /api/lancamentos-futuros: the credit that the customer's orders are to release. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  callApi(
    request,
    async () => {
      const { id: userId } = await requireCustomer(request);
      const releases = await listFutureReleases(await getServices(), userId);
      return answer(
        releases.map(({ orderId, orderedAt, total, paid, bonus, note }) => ({
          pk_pedido: orderId,
          dta_inc_pedido: orderedAt.toISOString(),
          valor_total_pedido: toReais(total),
          valor_pago: toReais(paid),
          vlr_bonus: toReais(bonus),
          obs_bonus: note,
        })),
      );
    },
    futureReleasesFailed,
  );

export const action = allowOnly('GET');
