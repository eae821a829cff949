import { readCart } from '~/domain/cart/read-cart.server';
import type { FinaliseFailure } from '~/domain/payments/finalise-failure';
import { finishPurchase } from '~/domain/payments/finish-purchase.server';
import { finaliseMessage, orderPlaced } from '~/domain/payments/labels';
import { carriesCardData, readPayment, readShownCredit } from '~/domain/payments/payment-form';
import { fromReais } from '~/domain/shared/money';
import { allowOnly, answer, refuse } from '../respond.server';
import { cartCall } from './answer-cart.server';
import { finishBody } from './calls';

/** The field that a failure belongs to, where it is one. */
const fieldOf: Partial<Record<FinaliseFailure['kind'], string>> = {
  'delivery-missing': 'transporte',
  'payment-missing': 'tipo_pagamento',
  'price-changed': 'total',
};

const statuses: { [Kind in FinaliseFailure['kind']]?: 403 | 404 | 409 } = {
  operator: 403,
  'cart-not-found': 404,
  'price-changed': 409,
  'credit-changed': 409,
  'charge-changed': 409,
  'contents-changed': 409,
};

const refuseFinish = (failure: FinaliseFailure): Response => {
  const message = finaliseMessage(failure);
  const field = fieldOf[failure.kind];
  return refuse({
    status: statuses[failure.kind] ?? 422,
    message,
    errors:
      failure.kind === 'terms-missing'
        ? { termos_produtos: [message], termos_arquivos: [message] }
        : field === undefined
          ? undefined
          : { [field]: [message] },
  });
};

/**
 * POST /api/carrinho/finalizar {token, tipo_pagamento, total, termos_produtos, termos_arquivos}: makes the order.
 * With the cart's token it may be repeated and answers the same order; without one the open cart is meant.
 */
export const action = cartCall(finishBody, async (services, customer, body) => {
  const token = body.carrinho_token || body.token || (await readCart(services, customer.id))?.token;
  if (carriesCardData(body)) return refuseFinish({ kind: 'card-data' });
  const finished = await finishPurchase(services, {
    customer,
    cartToken: token ?? '',
    shownTotal: body.total === undefined ? null : fromReais(body.total),
    shownContents: null,
    payment: readPayment(body),
    shownCredit: readShownCredit(body),
    termsAccepted: body.termos_produtos && body.termos_arquivos,
  });
  return finished.ok
    ? answer({ pk_pedido: finished.value.orderId }, orderPlaced)
    : refuseFinish(finished.failure);
});

export const loader = allowOnly('POST');
