import { type BoletoServices, confirmBoleto } from './confirm-boleto.server';
import { confirmPix, type PixServices } from './confirm-pix.server';
import { findPayment, type PaymentRow } from './leg-store.server';

/** `closed`: nobody can pay it any more. `paid`: a payment won the race. `away`: bank or gateway gave no answer. */
export type Closed = 'closed' | 'paid' | 'away';

export const closedOr = (isPaid: boolean): Closed => (isPaid ? 'paid' : 'closed');
const isFinal = (kind: string): boolean => kind === 'not-found' || kind === 'refused';

/** Takes a Pix back at its bank, and books what was paid on it before. */
export const closePix = async (services: PixServices, txid: string): Promise<Closed> => {
  const closed = await services.pix.cancelCharge(txid);
  if (!closed.ok && !isFinal(closed.failure.kind)) return 'away';
  const outcome = await confirmPix(services, txid);
  return outcome.ok ? closedOr(outcome.value === 'paid') : 'away';
};

/** The same for a slip. */
export const closeBoleto = async (
  services: BoletoServices,
  { id, txid }: Pick<PaymentRow, 'id'> & { txid: string },
): Promise<Closed> => {
  const closed = await services.boletos.cancel(txid);
  if (!closed.ok && !isFinal(closed.failure.kind)) return 'away';
  const outcome = await confirmBoleto(services, txid);
  if (!outcome.ok) return 'away';
  return closedOr((await findPayment(services.db, id))?.status === 'paid');
};
