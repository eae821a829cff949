import { closedOr, isFinal, unclosed } from '../close-charge.server';
import type { Closed } from '../payment-handler.server';
import { confirmPix, type PixServices } from './confirm-pix.server';

/** Takes a Pix back at its bank, and books what was paid on it before. */
export const closePix = async (services: PixServices, txid: string): Promise<Closed> => {
  const closed = await services.pix.cancelCharge(txid);
  if (!closed.ok && !(await isFinal(services, txid, closed.failure.kind))) return unclosed(closed.failure);
  const outcome = await confirmPix(services, txid);
  return outcome.ok ? closedOr(outcome.value === 'paid') : unclosed(outcome.failure);
};
