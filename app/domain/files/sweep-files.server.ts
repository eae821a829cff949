import type { Context } from '~/domain/shared/context.server';
import { inTransaction } from '~/platform/db.server';
import { inSteps, type JobTime } from '../shared/in-steps';
import type { Clock } from '../shared/ports';
import { waitingLanes } from './analysis-slot-store.server';
import { finishUpload } from './finish-upload.server';
import { analysisJob } from './messages';
import {
  DISCARDED_AT_ONCE,
  findDiscarded,
  forgetDiscarded,
  noteDiscarded,
} from './open-projects-store.server';
import type { UploadRemains } from './ports';
import { deleteUnfinished } from './print-file-store.server';
import { isOriginalKey, thumbnailFolder } from './storage-keys';
import {
  deleteOwnerless,
  deleteReplaced,
  findReplaced,
  findSilentUploads,
  isHeldElsewhere,
} from './sweep-store.server';
import { deleteEndedLinks } from './viewing/viewed-file-store.server';

/** Removes the bytes and pictures of a file, unless a copy still needs them. */
export const discardBytes = async (
  { db, storage, uploads }: Pick<Context, 'db' | 'storage'> & { uploads: UploadRemains },
  { id, storageKey }: { id: string; storageKey: string },
): Promise<void> => {
  if (await isHeldElsewhere(db, storageKey, id)) return;
  await uploads.discard(storageKey);
  await storage.deleteUnder(thumbnailFolder(storageKey));
};

/**
 * Removes the bytes of files whose row was deleted: invoices, attachments, and replaced files whose sweep was
 * interrupted. The bytes go first: after a crash their key is still recorded, and removing missing bytes is no error.
 * Returns how many.
 */
export const sweepDiscarded = (
  services: Pick<Context, 'db' | 'storage'> & { uploads: UploadRemains },
  time?: JobTime,
): Promise<number> => {
  const { db, storage } = services;
  return inSteps({ most: DISCARDED_AT_ONCE, time }, async () => {
    const keys = await findDiscarded(db);
    for (const key of keys) {
      if (isOriginalKey(key)) await discardBytes(services, { id: '', storageKey: key });
      else await storage.delete(key);
      await forgetDiscarded(db, key);
    }
    return keys.length;
  });
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** An unfinished upload can be resumed for this long after its last byte. */
const UPLOAD_LIFE_MS = 24 * HOUR_MS;
/** After this time without activity a complete upload counts as unreported: the process ended before finishing it. */
const UNREPORTED_MS = 2 * MINUTE_MS;
/** How long a customer can still get a replaced file back by asking the print shop. */
export const REPLACED_LIFE_MS = 7 * 24 * HOUR_MS;
/** How long a visitor's project is kept without an owner. */
const OWNERLESS_LIFE_MS = 30 * 24 * HOUR_MS;

export type SweepFilesServices = Pick<Context, 'db' | 'clock' | 'jobs' | 'logger' | 'storage'> & {
  uploads: UploadRemains;
};

export type Swept = {
  requested: number;
  finished: number;
  abandoned: number;
  replaced: number;
  ownerless: number;
};

/** How long ended links to a report are kept, so that it can be explained where a link led. */
const ENDED_LINK_MS = 7 * 24 * HOUR_MS;

const ago = (clock: Clock, ms: number): Date => new Date(clock.now().getTime() - ms);

/**
 * Queues the analysis again, once a minute, for each lane with files that could get a slot; returns how many lanes.
 */
const sweepAnalyses = async ({ db, clock, jobs }: SweepFilesServices): Promise<number> => {
  const free = (await waitingLanes(db)).filter(({ isFree }) => isFree);
  const minute = Math.floor(clock.now().getTime() / MINUTE_MS);
  for (const { lane } of free) await jobs.enqueue(analysisJob(lane, `sweep-${minute}`));
  return free.length;
};

type SilentUpload = Awaited<ReturnType<typeof findSilentUploads>>[number];

const endUpload = async (
  services: SweepFilesServices,
  { id, storageKey, size, aliveAt }: SilentUpload,
): Promise<'finished' | 'abandoned' | 'resting'> => {
  const { db, clock, storage, uploads } = services;
  const isComplete = (await storage.size(storageKey)) === Number(size);
  if (isComplete && (await finishUpload(services, id)).ok) return 'finished';
  if (aliveAt >= ago(clock, UPLOAD_LIFE_MS)) return 'resting';
  await uploads.discard(storageKey);
  await deleteUnfinished(db, id);
  return 'abandoned';
};

/** Finishes complete uploads, and removes those without activity for a day. */
const sweepUploads = async (services: SweepFilesServices) => {
  const { db, clock } = services;
  const swept = { finished: 0, abandoned: 0, resting: 0 };
  const silent = ago(clock, UNREPORTED_MS);
  for (let afterId = ''; ; ) {
    const page = await findSilentUploads(db, silent, afterId);
    for (const upload of page) {
      swept[await endUpload(services, upload)] += 1;
      afterId = upload.id;
    }
    if (page.length === 0) return { finished: swept.finished, abandoned: swept.abandoned };
  }
};

/**
 * The row is deleted first, because a row without bytes would be an error for its reader. The storage key is recorded
 * until the bytes are gone; `sweepDiscarded` removes what remains.
 */
const sweepReplaced = async (services: SweepFilesServices): Promise<number> => {
  const { db, clock } = services;
  const rows = await findReplaced(db, ago(clock, REPLACED_LIFE_MS));
  for (const { id, storageKey } of rows) {
    const isGone = await inTransaction(services, async (within) => {
      if ((await deleteReplaced(within.db, id)).count === 0) return false;
      await noteDiscarded(within.db, [storageKey], clock.now());
      return true;
    });
    if (!isGone) continue;
    await discardBytes(services, { id, storageKey });
    await forgetDiscarded(db, storageKey);
  }
  return rows.length;
};

/** Repairs interrupted work, using only the rows; safe to run at any time, also twice at once. */
export const sweepFiles = async (services: SweepFilesServices): Promise<Swept> => {
  const requested = await sweepAnalyses(services);
  const uploads = await sweepUploads(services);
  const replaced = await sweepReplaced(services);
  await deleteEndedLinks(services.db, ago(services.clock, ENDED_LINK_MS));
  const ownerless = await deleteOwnerless(services.db, ago(services.clock, OWNERLESS_LIFE_MS));
  return { requested, ...uploads, replaced, ownerless };
};
