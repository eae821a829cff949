import { noteForInvoice } from '~/domain/cart/change-cart.server';
import { cartMessages } from '~/domain/cart/labels';
import { allowOnly } from '../respond.server';
import { answerCart, cartCall, checkToken, notFound } from './answer-cart.server';
import { noteBody } from './calls';

/** POST /api/carrinho/obs-nota-pedido {observacoes}: what the invoice is to say; an empty text takes it away. */
export const action = cartCall(
  noteBody,
  async (services, customer, body) => {
    await checkToken(services, customer.id, body.token);
    const noted = await noteForInvoice(services, { userId: customer.id, note: body.observacoes });
    return noted.ok
      ? answerCart(services, customer.id, cartMessages.invoiceNoted)
      : notFound(cartMessages.invoiceNotNoted);
  },
  { unreadable: cartMessages.invoiceNotNoted, fault: cartMessages.invoiceNotNoted },
);

export const loader = allowOnly('POST');
