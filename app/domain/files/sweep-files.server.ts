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

/** Removes the bytes and pictures of a file, unless a copy of it needs them still. */
export const discardBytes = async (
  { db, storage, uploads }: Pick<Context, 'db' | 'storage'> & { uploads: UploadRemains },
  { id, storageKey }: { id: string; storageKey: string },
): Promise<void> => {
  if (await isHeldElsewhere(db, storageKey, id)) return;
  await uploads.discard(storageKey);
  await storage.deleteUnder(thumbnailFolder(storageKey));
};

/**
 * Removes the bytes of files whose row was deleted: an invoice's, an attachment's, or a replaced file's whose sweep was
 * ended half way. The bytes go first: whoever dies in between finds them named still, and removing what is gone is no
 * fault. Answers how many.
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
/** An unfinished upload may be gone on with for so long after its last byte. */
const UPLOAD_LIFE_MS = 24 * HOUR_MS;
/** All bytes are here but nobody was told: the process ended in between. */
const UNREPORTED_MS = 2 * MINUTE_MS;
/** A replaced file can be asked back from the print shop for so long. */
export const REPLACED_LIFE_MS = 7 * 24 * HOUR_MS;
/** A visitor's project waits for a customer for so long. */
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

/** Links to a report that ended are kept so long, so that nobody wonders where one went. */
const ENDED_LINK_MS = 7 * 24 * HOUR_MS;

const ago = (clock: Clock, ms: number): Date => new Date(clock.now().getTime() - ms);

/** Asks again, once a minute, in each lane where files wait whose turn it could be; answers how many lanes. */
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

/** Finishes what is complete, and removes what nobody went on with for a day. */
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
 * The row goes first: a row without bytes is a broken promise. Bytes without a row are waste, so they are named until
 * they are gone; what is still named is removed by `sweepDiscarded`.
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

/** Puts right what was left half done, from the rows alone; safe to run at any time and twice at once. */
export const sweepFiles = async (services: SweepFilesServices): Promise<Swept> => {
  const requested = await sweepAnalyses(services);
  const uploads = await sweepUploads(services);
  const replaced = await sweepReplaced(services);
  await deleteEndedLinks(services.db, ago(services.clock, ENDED_LINK_MS));
  const ownerless = await deleteOwnerless(services.db, ago(services.clock, OWNERLESS_LIFE_MS));
  return { requested, ...uploads, replaced, ownerless };
};
