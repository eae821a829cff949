import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireCustomer } from '~/routes/guards.server';
import { getServices } from '~/services.server';
import { allowOnly, answer, callApi } from '../respond.server';
import { parseOrRefuse, queryOf } from '../validate.server';
import { cartOf, wireCart } from './answer-cart.server';
import { cartQuery } from './calls';

/** GET /api/carrinho?token=: the customer's cart with its figures; an empty one where there is none. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  callApi(request, async () => {
    const customer = await requireCustomer(request);
    const { token } = parseOrRefuse(cartQuery, queryOf(request));
    const services = await getServices();
    return answer(await wireCart(services, customer.id, await cartOf(services, customer.id, token)));
  });

export const action = allowOnly('GET');
