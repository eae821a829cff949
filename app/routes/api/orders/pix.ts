import type { LoaderFunctionArgs } from '@remix-run/node';
import { orderStatus } from '~/domain/orders/order-status';
import { readPayableOrder } from '~/domain/orders/read-orders.server';
import { readPayment } from '~/domain/payments/flows/pay/payment-queries.server';
import { refusalText } from '~/domain/payments/means/card/labels';
import { isPix } from '~/domain/payments/means/pix/means';
import { toReais } from '~/domain/shared/money';
import { rowId } from '~/domain/shared/row-id';
import { getServices } from '~/services.server';
import { requireCustomer } from '../../guards.server';
import { allowOnly, answer, callApi, refuse } from '../respond.server';

/** GET /api/pedido/gerar-pix/pedido/{order}: the copy-and-paste text of the order's PIX. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  callApi(
    request,
    async () => {
      const services = await getServices();
      const customer = await requireCustomer(request);
      const id = rowId(params.id);
      const order = await readPayableOrder(services, customer.id, id);
      const payment = order && (await readPayment(services, id));
      if (!payment) return refuse({ status: 404, message: 'Pedido não encontrado.' });
      const isCancelled = order.statusId === orderStatus.cancelled;
      if (payment.status === 'paid' || !(order.awaits || isCancelled))
        return answer({ pago: true }, 'Já identificamos o seu pagamento, aguarde.');
      if (!isPix(payment.typeId)) return refuse({ status: 409, message: 'Este pedido não é pago por PIX.' });
      if (payment.status === 'refused') return refuse({ status: 409, message: refusalText(payment) });
      if (isCancelled) return refuse({ status: 409, message: 'Este pedido foi cancelado.' });
      if (payment.status === 'cancelled') return refuse({ status: 409, message: 'Este PIX foi encerrado.' });
      return answer({
        pago: false,
        link: `/pedido/${id}`,
        linhaDigitavel: payment.copyPaste,
        vlr_pagamento: toReais(payment.amount),
        expira_em: payment.expiresAt.toISOString(),
      });
    },
    'Ocorreu um erro ao consultar o pix.',
  );

export const action = allowOnly('GET');
