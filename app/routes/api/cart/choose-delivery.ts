import { chooseAddress } from '~/domain/cart/change-cart.server';
import { cartMessages } from '~/domain/cart/labels';
import { allowOnly } from '../respond.server';
import { answerCart, cartCall, checkToken, notFound } from './answer-cart.server';
import { deliveryBody } from './calls';

/** POST /api/carrinho/selecionar-entrega {endereco, transporte}: home delivery; a chosen counter is cleared. */
export const action = cartCall(deliveryBody, async (services, customer, body) => {
  await checkToken(services, customer.id, body.token);
  const transportTypeId = body.transporte ?? null;
  const chosen = await chooseAddress(services, {
    userId: customer.id,
    addressId: body.endereco,
    transportTypeId,
  });
  if (!chosen.ok) return notFound(cartMessages.addressNotFound);
  const message = transportTypeId === null ? cartMessages.addressChosen : cartMessages.transportChosen;
  return answerCart(services, customer.id, message);
});

export const loader = allowOnly('POST');
