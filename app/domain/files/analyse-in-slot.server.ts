import { notifyJob } from '../shared/notify-job.server';
import type { Ids, Jobs } from '../shared/ports';
import { type AnalyseFileServices, analyseFile } from './analyse-file.server';
import {
  type AnalysisSlot,
  endAnalysisSlot,
  keepAnalysisSlot,
  takeAnalysisSlot,
  waitingLanes,
} from './analysis-slot-store.server';
import { type Lane, SHORT_LANE_MS } from './lanes';
import { analysisJob } from './messages';

export type AnalyseInSlotServices = AnalyseFileServices & { ids: Ids; jobs: Jobs };

const KEEP_EVERY_MS = 5_000;
/**
 * Files that wait for the same customer's other file are checked again after this time, because the process that
 * analyses the other one may have died.
 */
const LOOK_AGAIN_MS = 10_000;

/** Runs the work while renewing the slot; always ends the slot afterwards. */
const withAnalysisSlot = async <T>(
  { db }: AnalyseInSlotServices,
  analysisSlot: AnalysisSlot,
  work: () => Promise<T>,
): Promise<T> => {
  // While the database is down, slots can be neither renewed nor taken.
  const timer = setInterval(
    () => void keepAnalysisSlot(db, analysisSlot).catch(() => undefined),
    KEEP_EVERY_MS,
  );
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await endAnalysisSlot(db, analysisSlot).catch(() => undefined);
  }
};

/** Wakes the workers of the other lane, and this lane later if files wait for a slot to end. */
const tellOfWaiting = async (services: AnalyseInSlotServices, own: Lane): Promise<void> => {
  const { db, jobs, clock, ids } = services;
  for (const { lane, isFree } of await waitingLanes(db)) {
    const moment = Math.floor(clock.now().getTime() / LOOK_AGAIN_MS);
    if (!isFree) await notifyJob(jobs, analysisJob(lane, `again-${moment}`, LOOK_AGAIN_MS));
    else if (lane !== own) await notifyJob(jobs, analysisJob(lane, ids.id()));
  }
};

/**
 * Analyses the files of a lane one after the other, alternating between customers, until no waiting file can get a
 * slot. Throws what `analyseFile` throws, and when `signal` stops it: other workers take the rest. Returns the number
 * of files.
 */
export const analyseInSlot = async (
  services: AnalyseInSlotServices,
  { lane, signal }: { lane: Lane; signal?: AbortSignal },
): Promise<number> => {
  const limit = lane === 'short' ? { processorMs: SHORT_LANE_MS } : {};
  for (let dealtWith = 0; ; dealtWith += 1) {
    signal?.throwIfAborted();
    const analysisSlot = await takeAnalysisSlot(services, lane, services.ids.id());
    if (!analysisSlot) {
      await tellOfWaiting(services, lane);
      return dealtWith;
    }
    const { fileId } = analysisSlot;
    await withAnalysisSlot(services, analysisSlot, () =>
      analyseFile(services, { fileId, ...limit, ...(signal ? { signal } : {}) }),
    );
  }
};
