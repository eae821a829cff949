import type { Context } from '~/domain/shared/context.server';
import { inSteps, type JobTime } from '../shared/in-steps';
import { archiveKey } from './data-request';
import { findExpiredArchives, forgetArchives, forgetOldNotifyEmails } from './data-request-store.server';

const BATCH = 100;
/** An address that no mail server took in all this time is given up. */
const NOTIFY_LIFE_MS = 30 * 24 * 3_600_000;

/** Removes archives whose days are over; answers how many. Bytes go first: a row without them is found again. */
export const sweepArchives = async (
  { db, clock, storage }: Pick<Context, 'db' | 'clock' | 'storage'>,
  time?: JobTime,
): Promise<number> => {
  const now = clock.now();
  await forgetOldNotifyEmails(db, new Date(now.getTime() - NOTIFY_LIFE_MS));
  return inSteps({ most: BATCH, time }, async () => {
    const ids = await findExpiredArchives(db, now, BATCH);
    for (const id of ids) await storage.delete(archiveKey(id));
    await forgetArchives(db, ids);
    return ids.length;
  });
};
