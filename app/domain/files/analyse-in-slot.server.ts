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
/** Files that wait for a customer's other one are looked for again after so long: its process may have died. */
const LOOK_AGAIN_MS = 10_000;

/** Works while the slot is kept; ends it however the work ends. */
const withAnalysisSlot = async <T>(
  { db }: AnalyseInSlotServices,
  analysisSlot: AnalysisSlot,
  work: () => Promise<T>,
): Promise<T> => {
  // While the database is away nobody keeps a slot, and nobody takes one.
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

/** Wakes who works in the other lane, and oneself later where files wait for a slot to end. */
const tellOfWaiting = async (services: AnalyseInSlotServices, own: Lane): Promise<void> => {
  const { db, jobs, clock, ids } = services;
  for (const { lane, isFree } of await waitingLanes(db)) {
    const moment = Math.floor(clock.now().getTime() / LOOK_AGAIN_MS);
    if (!isFree) await notifyJob(jobs, analysisJob(lane, `again-${moment}`, LOOK_AGAIN_MS));
    else if (lane !== own) await notifyJob(jobs, analysisJob(lane, ids.id()));
  }
};

/**
 * Analyses the files of a lane, one after the other and each customer in turn, until none is left whose slot it is.
 * Throws what `analyseFile` throws, and when it is told to stop: what is left is then another's. Answers how many
 * files it dealt with.
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
