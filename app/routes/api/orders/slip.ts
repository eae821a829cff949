import type { LoaderFunctionArgs } from '@remix-run/node';
import { digitableLine, formatDigitableLine } from '~/domain/payments/means/boleto/barcode';
import { type SlipFailure, slipFault, slipMessage } from '~/domain/payments/means/boleto/means';
import { findSlip } from '~/domain/payments/means/boleto/read-slip.server';
import { toReais } from '~/domain/shared/money';
import { rowId } from '~/domain/shared/row-id';
import { getServices } from '~/services.server';
import { requireCustomer } from '../../guards.server';
import { allowOnly, answer, callApi, refuse } from '../respond.server';

const statuses: Record<SlipFailure['kind'], 404 | 409 | 503> = {
  'not-found': 404,
  paid: 409,
  'no-slip': 409,
  'not-ready': 503,
};

/** GET /api/pedido/gerar-boleto-bkn-bank/pedido/{order}: the slip that the order waits for. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  callApi(
    request,
    async () => {
      const customer = await requireCustomer(request);
      const orderId = rowId(params.id);
      const slip = await findSlip(await getServices(), { userId: customer.id, orderId });
      if (!slip.ok)
        return refuse({ status: statuses[slip.failure.kind], message: slipMessage[slip.failure.kind] });
      const { barcode, charged, dueOn } = slip.value;
      return answer({
        link: `/pedido/${orderId}/boleto`,
        linhaDigitavel: formatDigitableLine(digitableLine(barcode)),
        codigo_barras: barcode,
        vlr_pagamento: toReais(charged),
        vencimento: dueOn.toISOString().slice(0, 10),
      });
    },
    slipFault,
  );

export const action = allowOnly('GET');
