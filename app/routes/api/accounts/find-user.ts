import type { ActionFunctionArgs } from '@remix-run/node';
import { findProfile } from '~/domain/accounts/complete-profile.server';
import { toWireProfile, toWireUser } from '~/domain/accounts/wire';
import { hasBillingAddress } from '~/domain/addresses/list-addresses.server';
import { countCartItems } from '~/domain/cart/read-cart.server';
import { getServices } from '~/services.server';
import { requireCustomer } from '../../guards.server';
import { allowOnly, answer, onPost } from '../respond.server';

export const loader = allowOnly('POST');

/** POST /api/usuario/buscar: the user who is logged in, whole, and how many lines the cart has. */
export const action = onPost(async ({ request }: ActionFunctionArgs) => {
  const customer = await requireCustomer(request);
  const services = await getServices();
  const [profile, hasBilling, items] = await Promise.all([
    findProfile(services, customer.id),
    hasBillingAddress(services, customer.id),
    countCartItems(services, customer.id),
  ]);
  return answer({
    ...toWireUser(customer),
    ...toWireProfile(profile),
    has_billing_address: hasBilling,
    carrinho: { qtd_itens: items },
  });
});
