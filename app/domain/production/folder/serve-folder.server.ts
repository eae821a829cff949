import { inTransaction } from '~/platform/db.server';
import { itemStatus } from '../../orders/order-status';
import { type Job, MINUTE_MS, SECOND_MS } from '../../shared/job.server';
import { dropFolderJobs, type FolderServices, type OnStep } from './drop-jobs.server';
import { folderJobName, folderState } from './folder-job';
import {
  endFolderJob,
  findLeavers,
  findStaged,
  holdFolderJob,
  type Leaver,
  openFolderJobs,
} from './folder-store.server';
import type { ProductionFolder } from './ports';
import { takeFolderMarks } from './take-marks.server';

/** The maximum of items in one run; the next run comes within seconds. */
const MOST = 200;

/** Longer than staging a job can take. */
const STALE_MS = 2 * 60 * 60_000;

/** Statuses after production: the item was moved on by hand. */
const beyond: readonly number[] = [
  ...[itemStatus.printed, itemStatus.dispatched, itemStatus.readyForPickup, itemStatus.delivered],
];

/**
 * Ends the job of an item that left production. A worker that releases it at the same time waits, and then finds the
 * job ended.
 */
const withdraw = (services: FolderServices, folder: ProductionFolder, leaver: Leaver, onStep: OnStep) =>
  inTransaction(services, async ({ db }) => {
    const name = folderJobName(leaver);
    const held = await holdFolderJob(db, leaver.id);
    if (held?.state !== folderState.pending && held?.state !== folderState.dropped) return;
    const isThrough = beyond.includes(leaver.statusId) && held.staged !== null && !leaver.isSpare;
    if (held.staged !== null && !isThrough) {
      await folder.withdraw(name);
      await onStep('cancelled', name);
    }
    await endFolderJob(db, leaver.id, {
      state: isThrough ? 'done' : 'withdrawn',
      at: services.clock.now(),
    });
  });

/** Ends the jobs of items that are no longer in production; machines that may have one are told to leave it. */
const withdrawLeavers = async (
  services: FolderServices,
  folder: ProductionFolder,
  onStep: OnStep,
): Promise<void> => {
  for (const leaver of await findLeavers(services.db, MOST)) {
    await withdraw(services, folder, leaver, onStep);
    await onStep('withdrawn', folderJobName(leaver));
  }
};

/**
 * One run of the machines' folder. Creates jobs for items that entered production, withdraws those that left it, puts
 * due jobs into the folder, and takes the marks that came back. Does nothing without PRODUCTION_FOLDER.
 */
export const serveProductionFolder = async (
  services: FolderServices,
  onStep: OnStep = () => undefined,
): Promise<void> => {
  const { db, clock, productionFolder: folder } = services;
  if (!folder) return;
  // Marks are taken first, so that a finished job is not withdrawn.
  await takeFolderMarks(services, folder, onStep);
  await openFolderJobs(db, clock.now(), MOST);
  await withdrawLeavers(services, folder, onStep);
  await dropFolderJobs(services, folder, onStep);
};

/** Removes folders that were staged by dead workers and that no job needs. */
export const sweepProductionFolder = async ({ db, productionFolder: folder }: FolderServices) => {
  if (folder) await folder.sweepStaged(await findStaged(db), STALE_MS);
};

const queue = 'production';

export const folderJobs: readonly Job<FolderServices>[] = [
  {
    queue,
    name: 'serve-folder',
    everyMs: 15 * SECOND_MS,
    run: (services) => serveProductionFolder(services),
  },
  {
    queue,
    name: 'sweep-folder',
    everyMs: 60 * MINUTE_MS,
    run: (services) => sweepProductionFolder(services),
  },
];
