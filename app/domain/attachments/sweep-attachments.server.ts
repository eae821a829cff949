import type { Context } from '~/domain/shared/context.server';
import type { UploadRemains } from '../files/ports';
import { inSteps, type JobTime } from '../shared/in-steps';
import { type Job, MINUTE_MS, timed, upkeepQueue } from '../shared/job.server';
import { deleteStale, findStale } from './attachment-store.server';

/** How long an unattached file is kept without activity. */
const LOOSE_LIFE_MS = 24 * 3_600_000;
const AT_ONCE = 100;

type SweepContext = Pick<Context, 'db' | 'clock'> & { uploads: UploadRemains };

/**
 * Removes refused files, and files whose form was not submitted for a day. The row is deleted first, because leftover
 * bytes do less harm than a row without bytes. Returns how many.
 */
export const sweepAttachments = ({ db, clock, uploads }: SweepContext, time?: JobTime): Promise<number> => {
  const before = new Date(clock.now().getTime() - LOOSE_LIFE_MS);
  return inSteps({ most: AT_ONCE, time }, async () => {
    const stale = await findStale(db, before, AT_ONCE);
    for (const { id, storageKey } of stale) {
      if ((await deleteStale(db, id)).count > 0) await uploads.discard(storageKey);
    }
    return stale.length;
  });
};

export const sweepAttachmentsJob: Job<SweepContext> = {
  queue: upkeepQueue,
  name: 'sweep-attachments',
  everyMs: 10 * MINUTE_MS,
  run: timed(async (services, time, { logger }) => {
    const removed = await sweepAttachments(services, time);
    if (removed > 0) logger.info({ removed }, 'swept attachments that belong to nothing');
  }),
};
