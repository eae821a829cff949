import { ok, type Result } from '../../shared/result';
import type { HandlerServices } from '../payment-handler.server';
import { findOpenRefunds } from './refund-store.server';
import { type Later, sendRefund } from './send-refund.server';

/** Two cards and a few parts of each are more than any order has. */
const MOST = 50;

/**
 * A bank or gateway told that something of a charge went back: its refunds that are open are asked about. A notice that
 * comes twice, late or for what is done long since changes nothing. The first that is not done asks to be called again.
 */
export const followRefunds = async (
  services: HandlerServices,
  reference: string,
): Promise<Result<null, Later>> => {
  let open: Result<null, Later> = ok(null);
  for (const { id } of await findOpenRefunds(services.db, { reference, take: MOST })) {
    const sent = await sendRefund(services, id);
    if (open.ok && !sent.ok) open = sent;
  }
  return open;
};
