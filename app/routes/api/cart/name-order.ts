import { nameOrder } from '~/domain/cart/change-cart.server';
import { cartMessages } from '~/domain/cart/labels';
import { allowOnly } from '../respond.server';
import { answerCart, cartCall, checkToken, notFound } from './answer-cart.server';
import { nameBody } from './calls';

/** POST /api/carrinho/nome-pedido {nome}: names the order; an empty name takes it away. */
export const action = cartCall(
  nameBody,
  async (services, customer, body) => {
    await checkToken(services, customer.id, body.token);
    const named = await nameOrder(services, { userId: customer.id, name: body.nome });
    return named.ok
      ? answerCart(services, customer.id, cartMessages.orderNamed)
      : notFound(cartMessages.orderNotNamed);
  },
  { unreadable: cartMessages.orderNotNamed, fault: cartMessages.orderNotNamed },
);

export const loader = allowOnly('POST');
