import { removeFromCart } from '~/domain/cart/change-cart.server';
import { cartMessages } from '~/domain/cart/labels';
import { allowOnly } from '../respond.server';
import { answerCart, cartCall, checkToken, notFound } from './answer-cart.server';
import { removeBody } from './calls';

/** POST /api/carrinho/excluir {referencia}: takes a line out; the chosen delivery is cleared. */
export const action = cartCall(removeBody, async (services, customer, body) => {
  await checkToken(services, customer.id, body.token);
  const removed = await removeFromCart(services, { userId: customer.id, itemId: body.referencia });
  return removed.ok
    ? answerCart(services, customer.id, cartMessages.removed)
    : notFound(cartMessages.lineNotFound);
});

export const loader = allowOnly('POST');
