import { addToCart } from '~/domain/cart/change-cart.server';
import { cartMessages, readinessMessages } from '~/domain/cart/labels';
import { allowOnly, refuse } from '../respond.server';
import { answerCart, cartCall, notFound } from './answer-cart.server';
import { addBody } from './calls';

/** POST /api/carrinho/adicionar {projeto}: puts a project with its approved files into the cart, once. */
export const action = cartCall(addBody, async (services, customer, { projeto }) => {
  const added = await addToCart(services, { userId: customer.id, projectId: projeto });
  if (added.ok) return answerCart(services, customer.id, cartMessages.added);
  if (added.failure.kind === 'not-found') return notFound(cartMessages.projectNotFound);
  if (added.failure.kind === 'full') return refuse({ status: 422, message: cartMessages.full });
  return refuse({ status: 422, message: readinessMessages[added.failure.gap] });
});

export const loader = allowOnly('POST');
