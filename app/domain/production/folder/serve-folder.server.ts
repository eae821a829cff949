import { itemStatus } from '../../orders/order-status';
import type { FolderServices, OnStep } from './drop-jobs.server';
import { dropFolderJobs } from './drop-jobs.server';
import { folderJobName } from './folder-job';
import { endFolderJob, findLeavers, findStaged, openFolderJobs } from './folder-store.server';
import type { ProductionFolder } from './ports';
import { takeFolderMarks } from './take-marks.server';

/** So many items are looked at in one go; the next comes within seconds. */
const MOST = 200;

/** Longer than any worker stages one job. */
const STALE_MS = 2 * 60 * 60_000;

/** Statuses behind production: somebody moved the item on by hand. */
const beyond: readonly number[] = [
  ...[itemStatus.printed, itemStatus.dispatched, itemStatus.readyForPickup, itemStatus.delivered],
];

/** Ends the jobs of items that are in production no more; machines that may have one are told to leave it. */
const withdrawLeavers = async (services: FolderServices, folder: ProductionFolder): Promise<void> => {
  const { db, clock } = services;
  for (const job of await findLeavers(db, MOST)) {
    const isThrough = beyond.includes(job.statusId) && job.staged !== null;
    if (!isThrough && job.staged !== null) await folder.withdraw(folderJobName(job));
    await endFolderJob(db, job.id, { state: isThrough ? 'done' : 'withdrawn', at: clock.now() });
  }
};

/**
 * One round of the machines' folder: items that entered production get their job, what left it is withdrawn, what is due is
 * laid there, and what came back is taken. Nothing without PRODUCTION_FOLDER.
 */
export const serveProductionFolder = async (services: FolderServices, onStep?: OnStep): Promise<void> => {
  const { db, clock, productionFolder: folder } = services;
  if (!folder) return;
  // What came back first: a job that is through is not withdrawn.
  await takeFolderMarks(services, folder);
  await openFolderJobs(db, clock.now(), MOST);
  await withdrawLeavers(services, folder);
  await dropFolderJobs(services, folder, onStep);
};

/** Removes what was staged by workers that died, and that no job counts on. */
export const sweepProductionFolder = async ({ db, productionFolder: folder }: FolderServices) => {
  if (folder) await folder.sweepStaged(await findStaged(db), STALE_MS);
};
