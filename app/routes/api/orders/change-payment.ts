import { readOrder } from '~/domain/orders/read-orders.server';
import { changePayment } from '~/domain/payments/flows/pay/change-payment.server';
import { cardDataRefused, paymentOutcome } from '~/domain/payments/flows/pay/labels';
import {
  carriesCardData,
  readPayment as readInput,
  readShownCredit,
} from '~/domain/payments/flows/pay/payment-form';
import { readPayment } from '~/domain/payments/flows/pay/payment-queries.server';
import { fromReais } from '~/domain/shared/money';
import { requestOrigin } from '../../guards.server';
import { changeRefusal } from '../../payment-refusal';
import { paymentCall } from '../cart/answer-cart.server';
import { allowOnly, answer, refuse } from '../respond.server';
import { changePaymentBody } from './calls';

/** POST /api/pedido/alterar-pagamento {pedido, tipo_pagamento, ...}: pays an order that waits, or pays it otherwise. */
export const action = paymentCall(
  changePaymentBody,
  async (services, customer, body, { request, context }) => {
    if (carriesCardData(body)) return refuse({ status: 422, message: cardDataRefused });
    const { pedido: orderId, total, tentativa = null } = body;
    const changed = await changePayment(services, {
      customer,
      orderId,
      payment: readInput(body),
      shownAttempt: tentativa,
      shownTotal: total === undefined ? null : fromReais(total),
      shownCredit: readShownCredit(body),
      ip: requestOrigin(request, context).ip,
    });
    if (!changed.ok) return refuse(changeRefusal(changed.failure));
    const order = await readOrder(services, customer.id, orderId);
    const payment = await readPayment(services, orderId);
    const message = paymentOutcome(payment);
    if (payment?.status === 'refused') return refuse({ status: 422, message });
    return answer({ pk_pedido: orderId, fk_status_pedido: order?.status.id ?? 0 }, message);
  },
);

export const loader = allowOnly('POST');
