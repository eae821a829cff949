import { chooseCounter } from '~/domain/cart/change-cart.server';
import { cartMessages } from '~/domain/cart/labels';
import { findCounter } from '~/domain/shipping/list-counters.server';
import { allowOnly } from '../respond.server';
import { answerCart, cartCall, checkToken, notFound } from './answer-cart.server';
import { counterBody } from './calls';

/**
 * POST /api/carrinho/selecionar-balcao {carrinho_token, pk_balcao, pk_estado, pk_cidade}: pickup; a chosen
 * address is cleared. State and city may be left out; given, they must be the counter's.
 */
export const action = cartCall(counterBody, async (services, customer, body) => {
  await checkToken(services, customer.id, body.carrinho_token);
  const counter = await findCounter(services, body.pk_balcao);
  const isThere =
    counter !== null &&
    (body.pk_estado ?? counter.state.id) === counter.state.id &&
    (body.pk_cidade ?? counter.city.id) === counter.city.id;
  if (!isThere) return notFound(cartMessages.counterNotFound);
  const chosen = await chooseCounter(services, { userId: customer.id, counterId: counter.id });
  return chosen.ok
    ? answerCart(services, customer.id, cartMessages.counterChosen)
    : notFound(cartMessages.counterNotFound);
});

export const loader = allowOnly('POST');
