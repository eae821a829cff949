import { duplicateLine } from '~/domain/cart/duplicate-line.server';
import { cartMessages, duplicatedText } from '~/domain/cart/labels';
import { tooManyProjectsText } from '~/domain/files/project-quota';
import { allowOnly, refuse, refuseTooMany } from '../respond.server';
import { answerCart, cartCall, checkToken, notFound } from './answer-cart.server';
import { removeBody } from './calls';

/** POST /api/carrinho/duplicar {referencia}: a second line like this one, with the same files. */
export const action = cartCall(removeBody, async (services, customer, body) => {
  await checkToken(services, customer.id, body.token);
  const done = await duplicateLine(services, { userId: customer.id, itemId: body.referencia });
  if (done.ok) return answerCart(services, customer.id, duplicatedText(done.value));
  if (done.failure.kind === 'too-many-projects')
    return refuseTooMany(done.failure.retryAfterSeconds, tooManyProjectsText(done.failure));
  return done.failure.kind === 'full'
    ? refuse({ status: 409, message: cartMessages.full })
    : notFound(cartMessages.lineNotFound);
});

export const loader = allowOnly('POST');
