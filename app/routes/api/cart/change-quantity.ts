import { changeQuantity } from '~/domain/cart/change-quantity.server';
import { cartMessages, quantityLimit } from '~/domain/cart/labels';
import { allowOnly, refuse } from '../respond.server';
import { answerCart, cartCall, checkToken, notFound } from './answer-cart.server';
import { quantityBody } from './calls';

/** POST /api/carrinho/multiplicar {referencia, quantidade}: how many copies of a book that is bought again. */
export const action = cartCall(quantityBody, async (services, customer, body) => {
  await checkToken(services, customer.id, body.token);
  const wish = { userId: customer.id, itemId: body.referencia, wanted: body.quantidade };
  const changed = await changeQuantity(services, wish);
  if (changed.ok) {
    const { limit, value } = changed.value;
    const message = limit ? quantityLimit(limit, value) : cartMessages.quantityChanged;
    return answerCart(services, customer.id, message);
  }
  if (changed.failure.kind === 'not-found') return notFound(cartMessages.lineNotFound);
  const message = cartMessages.quantityFixed;
  return refuse({ status: 422, message, errors: { quantidade: [message] } });
});

export const loader = allowOnly('POST');
