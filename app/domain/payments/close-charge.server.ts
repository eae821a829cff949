import type { HasDb } from '~/platform/db.server';
import type { Clock } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import type { Closed } from './payment-handler.server';
import { findPaymentByTxid } from './payment-part-store.server';

type Passing = { kind: 'unavailable'; detail: string };

export const isUnclosed = (closed: Closed): closed is 'open' | 'away' =>
  closed === 'open' || closed === 'away';

export const closedOr = (isPaid: boolean): Closed => (isPaid ? 'paid' : 'closed');

/** What ended here is ended at its bank too, or that is to be tried again. */
export const takenBack = (closed: Closed, what: string): Result<null, Passing> =>
  isUnclosed(closed)
    ? fail({ kind: 'unavailable', detail: `${what} ended and was not taken back` })
    : ok(null);

export const unclosed = ({ kind }: { kind: string }): Closed => (kind === 'unavailable' ? 'away' : 'open');

/** A charge that the bank does not know is closed; one that it will not take back, once its time is over. */
export const isFinal = async (
  { db, clock }: HasDb & { clock: Clock },
  txid: string,
  kind: string,
): Promise<boolean> => {
  if (kind !== 'refused') return kind === 'not-found';
  const paymentPart = await findPaymentByTxid(db, txid);
  return paymentPart !== null && paymentPart.expiresAt <= clock.now();
};
