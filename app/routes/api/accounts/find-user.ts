import type { ActionFunctionArgs } from '@remix-run/node';
import { toWireUser } from '~/domain/accounts/wire';
import { countCartItems } from '~/domain/cart/read-cart.server';
import { getServices } from '~/services.server';
import { requireCustomer } from '../../guards.server';
import { allowOnly, answer, onPost } from '../respond.server';

export const loader = allowOnly('POST');

/** POST /api/usuario/buscar: the user who is logged in and how many lines the cart has. */
export const action = onPost(async ({ request }: ActionFunctionArgs) => {
  const customer = await requireCustomer(request);
  const items = await countCartItems(await getServices(), customer.id);
  return answer({ ...toWireUser(customer), carrinho: { qtd_itens: items } });
});
