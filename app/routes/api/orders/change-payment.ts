import { readOrder } from '~/domain/orders/read-orders.server';
import type { ChangeFailure } from '~/domain/payments/change-failure';
import { changePayment } from '~/domain/payments/change-payment.server';
import { cardDataRefused, changeMessage, paymentChanged } from '~/domain/payments/labels';
import { carriesCardData, readPayment, readShownCredit } from '~/domain/payments/payment-form';
import { fromReais } from '~/domain/shared/money';
import { cartCall } from '../cart/answer-cart.server';
import { allowOnly, answer, refuse } from '../respond.server';
import { changePaymentBody } from './calls';

const statuses: { [Kind in ChangeFailure['kind']]?: 403 | 404 | 409 | 503 } = {
  'not-found': 404,
  operator: 403,
  'not-payable': 409,
  'price-changed': 409,
  'credit-changed': 409,
  'charge-changed': 409,
  'try-later': 503,
};

/** POST /api/pedido/alterar-pagamento {pedido, tipo_pagamento, ...}: pays an order that waits, or pays it otherwise. */
export const action = cartCall(changePaymentBody, async (services, customer, body) => {
  if (carriesCardData(body)) return refuse({ status: 422, message: cardDataRefused });
  const { pedido: orderId, total } = body;
  const changed = await changePayment(services, {
    customer,
    orderId,
    payment: readPayment(body),
    shownTotal: total === undefined ? null : fromReais(total),
    shownCredit: readShownCredit(body),
  });
  if (!changed.ok) {
    const { failure } = changed;
    const message = changeMessage(failure);
    const errors = failure.kind === 'payment-missing' ? { tipo_pagamento: [message] } : undefined;
    return refuse({ status: statuses[failure.kind] ?? 422, message, errors });
  }
  const order = await readOrder(services, customer.id, orderId);
  return answer({ pk_pedido: orderId, fk_status_pedido: order?.status.id ?? 0 }, paymentChanged);
});

export const loader = allowOnly('POST');
