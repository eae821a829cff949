import { cartMessages } from '~/domain/cart/labels';
import { nameContact } from '~/domain/cart/name-receiver.server';
import { contactForm } from '~/domain/cart/receiver';
import { allowOnly, refuse } from '../respond.server';
import { parseOrRefuse } from '../validate.server';
import { answerCart, cartCall, checkToken } from './answer-cart.server';
import { contactBody } from './calls';

/** POST /api/carrinho/contato-transporte: who is asked about the delivery. */
export const action = cartCall(contactBody, async (services, customer, body) => {
  await checkToken(services, customer.id, body.token);
  const contact = parseOrRefuse(contactForm, body);
  const named = await nameContact(services, { userId: customer.id, contact });
  return named.ok
    ? answerCart(services, customer.id, cartMessages.contactKept)
    : refuse({ status: 409, message: cartMessages.chooseAddressFirst });
});

export const loader = allowOnly('POST');
