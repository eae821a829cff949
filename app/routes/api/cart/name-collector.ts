import { cartMessages } from '~/domain/cart/labels';
import { nameCollector } from '~/domain/cart/name-receiver.server';
import { collectorForm } from '~/domain/cart/receiver';
import { allowOnly, refuse } from '../respond.server';
import { parseOrRefuse } from '../validate.server';
import { answerCart, cartCall, checkToken } from './answer-cart.server';
import { collectorBody } from './calls';

/** POST /api/carrinho/responsavel-retirada: who collects the order at the counter. */
export const action = cartCall(collectorBody, async (services, customer, body) => {
  await checkToken(services, customer.id, body.token);
  const collector = parseOrRefuse(collectorForm, body);
  const named = await nameCollector(services, { userId: customer.id, collector });
  return named.ok
    ? answerCart(services, customer.id, cartMessages.collectorKept)
    : refuse({ status: 409, message: cartMessages.chooseCounterFirst });
});

export const loader = allowOnly('POST');
