import type { Logger } from '~/platform/logger.server';
import { fail, ok, type Result } from '../../shared/result';
import { bookUnreported } from '../book-unreported.server';
import { findOldestPending } from '../sweep-store.server';
import { moneyOf, PIX_SLACK_MS, type PixServices } from './confirm-pix.server';
import { pix } from './means';
import type { PixFailure } from './ports';

export type ReconcileServices = PixServices & { logger: Logger };

/** Money that comes when its order no longer waits is looked for this long. */
const LOOK_BACK_MS = 72 * 3_600_000;

/**
 * The check that runs every 15 minutes: lists what the bank received in the last three days, or since the oldest
 * payment that still waits, and books what no callback told us or what was lost half-way; money for closed orders and
 * for charges that the bank removed since, too. Answers how many receipts were new.
 */
export const reconcilePix = async (services: ReconcileServices): Promise<Result<number, PixFailure>> => {
  const now = services.clock.now().getTime();
  const oldest = await findOldestPending(services.db, pix.typeIds, new Date(now - LOOK_BACK_MS));
  const since = Math.min(oldest?.createdAt.getTime() ?? now, now - LOOK_BACK_MS);
  const received = await services.pix.listPayments({
    from: new Date(since - PIX_SLACK_MS),
    to: new Date(now + PIX_SLACK_MS),
  });
  if (!received.ok) return fail(received.failure);
  const listed = received.value.flatMap((payment) =>
    payment.txid ? [{ reference: payment.txid, ...moneyOf(payment) }] : [],
  );
  return ok(await bookUnreported(services, listed));
};
