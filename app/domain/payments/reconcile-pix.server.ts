import type { HasDb } from '~/platform/db.server';
import type { Clock } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import { confirmPix } from './confirm-pix.server';
import { paymentType } from './payment-type';
import type { PixBank, PixFailure } from './ports';
import { findOldestPending, findUnbooked } from './sweep-store.server';

export type ReconcileServices = HasDb & { pix: PixBank; clock: Clock };

/** Clocks of bank and shop may differ by so much. */
const SLACK_MS = 10 * 60_000;
/** An order waits 48 hours; money that comes after its end is looked for a day longer. */
const LOOK_BACK_MS = 72 * 3_600_000;
const BATCH = 500;

/**
 * The check that runs every 15 minutes: lists what the bank received in the last three days, or since the oldest
 * payment that still waits, and books what no callback told us, money for closed orders too. Answers how many
 * orders it found paid.
 */
export const reconcilePix = async (services: ReconcileServices): Promise<Result<number, PixFailure>> => {
  const now = services.clock.now().getTime();
  const oldest = await findOldestPending(services.db, [paymentType.pix]);
  const since = Math.min(oldest?.createdAt.getTime() ?? now, now - LOOK_BACK_MS);
  const received = await services.pix.listPayments({
    from: new Date(since - SLACK_MS),
    to: new Date(now + SLACK_MS),
  });
  if (!received.ok) return fail(received.failure);
  const ours = received.value.flatMap(({ endToEndId, txid }) => (txid ? [{ endToEndId, txid }] : []));
  let found = 0;
  for (let start = 0; start < ours.length; start += BATCH) {
    for (const txid of await findUnbooked(services.db, ours.slice(start, start + BATCH))) {
      const outcome = await confirmPix(services, txid);
      if (outcome.ok && outcome.value === 'paid') found += 1;
    }
  }
  return ok(found);
};
