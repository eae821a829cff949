import { listAddresses } from '~/domain/addresses/list-addresses.server';
import { cartMessages } from '~/domain/cart/labels';
import { deliveryOptions } from '~/domain/cart/price-delivery.server';
import { toWireOptions } from '~/domain/cart/wire';
import { allowOnly, answer } from '../respond.server';
import { cartCall, cartOf, notFound, wireCart } from './answer-cart.server';
import { optionsBody } from './calls';

/**
 * POST /api/carrinho/opcoes-de-entrega {token, endereco}: the ways to send the cart to an address of the
 * customer; without one to the chosen, else to the default address. Changes nothing.
 */
export const action = cartCall(optionsBody, async (services, customer, body) => {
  const cart = await cartOf(services, customer.id, body.token);
  const addresses = await listAddresses(services, customer.id);
  const wanted = body.endereco ?? cart?.chosen.addressId ?? addresses[0]?.id;
  const address = addresses.find(({ id }) => id === wanted);
  if (body.endereco !== undefined && !address) return notFound(cartMessages.addressNotFound);
  const { options } =
    address && cart ? await deliveryOptions(services, address, cart.lines) : { options: [] };
  return answer({
    ...(await wireCart(services, customer.id, cart)),
    ...toWireOptions(address ?? null, options),
  });
});

export const loader = allowOnly('POST');
