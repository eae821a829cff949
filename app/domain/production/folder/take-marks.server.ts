import { doAsStaff } from '../../back-office/do-as-staff.server';
import { itemStatus } from '../../orders/order-status';
import { fail, ok } from '../../shared/result';
import { moveItemFrom } from '../item-move-store.server';
import type { FolderServices, OnStep } from './drop-jobs.server';
import { folderJobName, folderMessages, type Mark, readMarkName } from './folder-job';
import { endFolderJob, findMarked, type MarkedJob } from './folder-store.server';
import type { ProductionFolder } from './ports';

/** The maximum of marks read in one run. */
const MOST_MARKS = 200;

/** Whether the mark ended its job (it may have ended before), or why it could not. */
type Taken = { ended: boolean; refusal: string | null };

/**
 * The job is finished: ends it and marks its item as printed, in one transaction. If it was sent again after a
 * problem, the later job is withdrawn once its item is seen to have left production.
 */
const finish = async (services: FolderServices, found: MarkedJob, itemId: number): Promise<Taken> => {
  const done = await doAsStaff(services, async ({ db }) => {
    const ended = await endFolderJob(db, found.id, { state: 'done', at: services.clock.now() });
    if (!ended || found.isPast || found.statusId !== itemStatus.inProduction) return ok(ended);
    const orderId = await moveItemFrom(db, {
      itemId,
      fromId: itemStatus.inProduction,
      toId: itemStatus.printed,
    });
    return orderId === null ? fail(folderMessages.movedMeanwhile) : ok(true);
  });
  return done.ok ? { ended: done.value, refusal: null } : { ended: false, refusal: done.failure };
};

/** False if the mark's job is unknown. */
const takeMark = async (
  services: FolderServices,
  folder: ProductionFolder,
  name: string,
  { job, kind }: Mark,
): Promise<boolean> => {
  const { db, clock, logger } = services;
  const found = await findMarked(db, job);
  if (!found) return false;
  const finished = kind === 'done' ? await finish(services, found, job.itemId) : null;
  let ended = finished?.ended ?? false;
  if (kind === 'problem' || finished?.refusal) {
    const message = finished?.refusal ?? ((await folder.readMark(name)) || folderMessages.noReason);
    ended = await endFolderJob(db, found.id, { state: 'problem', at: clock.now(), message });
    if (ended) logger.info({ job: folderJobName(job), message }, 'a machine has a problem with a job');
  }
  // A mark found again after a crash has the same result as its job, so it needs no warning.
  if (!ended && found.state !== kind)
    logger.warn(
      { job: folderJobName(job), mark: kind, state: found.state },
      'a job had ended before its mark',
    );
  return true;
};

/** Handles one mark: updates the row, then moves the mark away. */
const settle = async (
  services: FolderServices,
  folder: ProductionFolder,
  name: string,
  onStep: OnStep,
): Promise<void> => {
  const mark = readMarkName(name);
  if (mark === 'unfinished') return;
  const isKnown = mark !== null && (await takeMark(services, folder, name, mark));
  if (!isKnown) services.logger.warn({ file: name }, 'a file in the production folder names no job');
  await onStep('ended', name);
  // This comes after the row's update: if the process dies in between, the next run finds the mark again and the job
  // already ended.
  await folder.settleMark(name, isKnown ? 'processed' : 'unknown');
  await onStep('settled', name);
};

const isFinished = (name: string): boolean => readMarkName(name) !== 'unfinished';

/**
 * Takes the marks that machines put into `out`: a finished job moves its item on, a problem is shown in the back
 * office.
 */
export const takeFolderMarks = async (
  services: FolderServices,
  folder: ProductionFolder,
  onStep: OnStep,
): Promise<void> => {
  for (const name of await folder.listMarks(MOST_MARKS, isFinished))
    try {
      await settle(services, folder, name, onStep);
    } catch (error) {
      // A file that cannot be read or moved does not block the others.
      services.logger.warn({ file: name, err: error }, 'a file in the production folder could not be taken');
    }
};
