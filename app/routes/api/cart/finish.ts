import { readCart } from '~/domain/cart/read-cart.server';
import { finishPurchase } from '~/domain/payments/finish-purchase.server';
import { placedOutcome } from '~/domain/payments/labels';
import { readPayment, readShownCredit } from '~/domain/payments/payment-form';
import { readPayment as readOrderPayment } from '~/domain/payments/read-payment.server';
import { fromReais } from '~/domain/shared/money';
import { requestOrigin } from '../../guards.server';
import { finaliseRefusal } from '../../payment-refusal';
import { allowOnly, answer, refuse } from '../respond.server';
import { cartCall } from './answer-cart.server';
import { finishBody } from './calls';

/**
 * POST /api/carrinho/finalizar {token, tipo_pagamento, total, termos_produtos, termos_arquivos}: makes the order.
 * With the cart's token it may be repeated and answers the same order; without one the open cart is meant.
 */
export const action = cartCall(finishBody, async (services, customer, body, { request, context }) => {
  const token = body.carrinho_token || body.token || (await readCart(services, customer.id))?.token;
  const finished = await finishPurchase(services, {
    customer,
    cartToken: token ?? '',
    shownTotal: body.total === undefined ? null : fromReais(body.total),
    shownContents: null,
    payment: readPayment(body),
    shownCredit: readShownCredit(body),
    invoiceNote: body.observacoes || undefined,
    termsAccepted: body.termos_produtos && body.termos_arquivos,
    ip: requestOrigin(request, context).ip,
  });
  if (!finished.ok) return refuse(finaliseRefusal(finished.failure));
  const { orderId } = finished.value;
  // A refused card leaves an order that waits for another payment: its number is answered all the same.
  return answer({ pk_pedido: orderId }, placedOutcome(await readOrderPayment(services, orderId)));
});

export const loader = allowOnly('POST');
