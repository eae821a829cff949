import { fail, ok, type Result } from '../shared/result';
import { type BoletoServices, confirmBoleto } from './boleto/confirm-boleto.server';
import { findPayment, findPaymentByTxid, type PaymentRow } from './leg-store.server';
import { confirmPix, type PixServices } from './pix/confirm-pix.server';

/**
 * `closed`: nobody can pay it any more. `paid`: a payment won the race. `open`: bank or gateway answered, and it may
 * stand. `away`: they gave no answer.
 */
export type Closed = 'closed' | 'paid' | 'open' | 'away';

type Passing = { kind: 'unavailable'; detail: string };

export const isUnclosed = (closed: Closed): closed is 'open' | 'away' =>
  closed === 'open' || closed === 'away';

export const closedOr = (isPaid: boolean): Closed => (isPaid ? 'paid' : 'closed');

/** What ended here is ended at its bank too, or that is to be tried again. */
export const takenBack = (closed: Closed, what: string): Result<null, Passing> =>
  isUnclosed(closed)
    ? fail({ kind: 'unavailable', detail: `${what} ended and was not taken back` })
    : ok(null);

const unclosed = ({ kind }: { kind: string }): Closed => (kind === 'unavailable' ? 'away' : 'open');

/** A charge that the bank does not know is closed; one that it will not take back, once its time is over. */
const isFinal = async ({ db, clock }: PixServices | BoletoServices, txid: string, kind: string) => {
  if (kind !== 'refused') return kind === 'not-found';
  const leg = await findPaymentByTxid(db, txid);
  return leg !== null && leg.expiresAt <= clock.now();
};

/** Takes a Pix back at its bank, and books what was paid on it before. */
export const closePix = async (services: PixServices, txid: string): Promise<Closed> => {
  const closed = await services.pix.cancelCharge(txid);
  if (!closed.ok && !(await isFinal(services, txid, closed.failure.kind))) return unclosed(closed.failure);
  const outcome = await confirmPix(services, txid);
  return outcome.ok ? closedOr(outcome.value === 'paid') : unclosed(outcome.failure);
};

/** The same for a slip. */
export const closeBoleto = async (
  services: BoletoServices,
  { id, txid }: Pick<PaymentRow, 'id'> & { txid: string },
): Promise<Closed> => {
  const closed = await services.boletos.cancel(txid);
  if (!closed.ok && !(await isFinal(services, txid, closed.failure.kind))) return unclosed(closed.failure);
  const outcome = await confirmBoleto(services, txid);
  if (!outcome.ok) return unclosed(outcome.failure);
  return closedOr((await findPayment(services.db, id))?.status === 'paid');
};
