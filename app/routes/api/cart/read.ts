import type { LoaderFunctionArgs } from '@remix-run/node';
import { cartMeant, cartNotFound } from '~/routes/acts/cart/cart-act.server';
import { requireCustomer } from '~/routes/guards.server';
import { getServices } from '~/services.server';
import { allowOnly, answer, callApi, refuse } from '../respond.server';
import { parseOrRefuse, queryOf } from '../validate.server';
import { wireCart } from './answer-cart.server';
import { cartQuery } from './calls';

/** GET /api/carrinho?token=: the customer's cart with its figures; an empty one where there is none. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  callApi(request, async () => {
    const customer = await requireCustomer(request);
    const { token } = parseOrRefuse(cartQuery, queryOf(request));
    const services = await getServices();
    const meant = await cartMeant(services, customer.id, token);
    if (!meant.ok) return refuse({ status: cartNotFound.status, message: cartNotFound.text });
    return answer(await wireCart(services, customer.id, meant.value));
  });

export const action = allowOnly('GET');
