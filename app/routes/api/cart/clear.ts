import { clearCart } from '~/domain/cart/clear-cart.server';
import { cartMessages } from '~/domain/cart/labels';
import { allowOnly } from '../respond.server';
import { answerCart, cartCall, checkToken } from './answer-cart.server';
import { clearBody } from './calls';

/** POST /api/carrinho/limpar: takes every line out, and with them all that was chosen. */
export const action = cartCall(
  clearBody,
  async (services, customer, body) => {
    await checkToken(services, customer.id, body.token);
    await clearCart(services, customer.id);
    return answerCart(services, customer.id, cartMessages.cleared);
  },
  { fault: cartMessages.notCleared },
);

export const loader = allowOnly('POST');
