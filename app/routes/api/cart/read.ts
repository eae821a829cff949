import type { LoaderFunctionArgs } from '@remix-run/node';
import { toWireCart } from '~/domain/cart/wire';
import { requireCustomer } from '~/routes/guards.server';
import { getServices } from '~/services.server';
import { allowOnly, answer, callApi } from '../respond.server';
import { parseOrRefuse, queryOf } from '../validate.server';
import { cartOf } from './answer-cart.server';
import { cartQuery } from './calls';

/** GET /api/carrinho?token=: the customer's cart with its figures; an empty one where there is none. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  callApi(request, async () => {
    const customer = await requireCustomer(request);
    const { token } = parseOrRefuse(cartQuery, queryOf(request));
    return answer(toWireCart(await cartOf(await getServices(), customer.id, token)));
  });

export const action = allowOnly('GET');
