import type { ActionFunctionArgs } from '@remix-run/node';
import {
  type ProofFailure,
  proofMessage,
  proofSent,
  tooManyProofsAtOnce,
} from '~/domain/payments/means/deposit/proof';
import { sendProof } from '~/domain/payments/means/deposit/send-proof.server';
import { rowId } from '~/domain/shared/row-id';
import { getServices } from '~/services.server';
import { requireCustomer } from '../../guards.server';
import { PROOF_RETRY_HEADERS, readProofOf } from '../../proof-form.server';
import { allowOnly, answer, onPost, refuse } from '../respond.server';

const statuses: Record<ProofFailure['kind'], 404 | 409 | 413 | 422 | 503> = {
  infected: 422,
  unchecked: 503,
  'not-found': 404,
  'not-waiting': 409,
  'too-many': 409,
  'too-large': 413,
  missing: 422,
  invalid: 422,
};

/** POST /api/pedido/enviar-comprovante, a form with `pedido` and the file `comprovante`. */
export const action = onPost(async ({ request }: ActionFunctionArgs) => {
  const customer = await requireCustomer(request);
  const form = await readProofOf(customer.id, request);
  if (!form) return refuse({ status: 429, message: tooManyProofsAtOnce, headers: PROOF_RETRY_HEADERS });
  const { fields, file } = form;
  const sent = await sendProof(await getServices(), { customer, orderId: rowId(fields.pedido), ...file });
  if (sent.ok) return answer({ enviado: true }, proofSent);
  const message = proofMessage(sent.failure);
  const status = statuses[sent.failure.kind];
  return refuse({ status, message, ...(status === 422 ? { errors: { comprovante: [message] } } : {}) });
});

export const loader = allowOnly('POST');
