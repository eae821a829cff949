import type { HasDb } from '~/platform/db.server';
import type { Clock } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import { confirmPix } from './confirm-pix.server';
import { findOldestPending, findPendingTxids } from './payment-store.server';
import type { PixBank, PixFailure } from './ports';

export type ReconcileServices = HasDb & { pix: PixBank; clock: Clock };

/** Clocks of bank and shop may differ by so much. */
const SLACK_MS = 10 * 60_000;
const BATCH = 500;

/**
 * The check that runs every 15 minutes: lists what the bank received since the oldest payment that still waits and
 * books what no callback told us. Answers how many orders it found paid.
 */
export const reconcilePix = async (services: ReconcileServices): Promise<Result<number, PixFailure>> => {
  const oldest = await findOldestPending(services.db);
  if (!oldest) return ok(0);
  const from = new Date(Math.min(oldest.createdAt.getTime(), Date.now()) - SLACK_MS);
  const to = new Date(Math.max(services.clock.now().getTime(), Date.now()) + SLACK_MS);
  const received = await services.pix.listPayments({ from, to });
  if (!received.ok) return fail(received.failure);
  const txids = [...new Set(received.value.flatMap(({ txid }) => (txid ? [txid] : [])))];
  let found = 0;
  for (let start = 0; start < txids.length; start += BATCH) {
    const waiting = await findPendingTxids(services.db, txids.slice(start, start + BATCH));
    for (const txid of waiting) {
      const outcome = await confirmPix(services, txid);
      if (outcome.ok && outcome.value === 'paid') found += 1;
    }
  }
  return ok(found);
};
