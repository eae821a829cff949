import { closedOr, isFinal, unclosed } from '../close-charge.server';
import type { Closed, ReferredPaymentPart } from '../payment-handler.server';
import { findPayment } from '../payment-part-store.server';
import { type BoletoServices, confirmBoleto } from './confirm-boleto.server';

/** Takes a slip back at its bank, and books what was paid on it before. */
export const closeBoleto = async (
  services: BoletoServices,
  { id, txid }: Pick<ReferredPaymentPart, 'id' | 'txid'>,
): Promise<Closed> => {
  const closed = await services.boletos.cancel(txid);
  if (!closed.ok && !(await isFinal(services, txid, closed.failure.kind))) return unclosed(closed.failure);
  const outcome = await confirmBoleto(services, txid);
  if (!outcome.ok) return unclosed(outcome.failure);
  return closedOr((await findPayment(services.db, id))?.status === 'paid');
};
