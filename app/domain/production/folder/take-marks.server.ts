import { doAsStaff } from '../../back-office/do-as-staff.server';
import { itemStatus } from '../../orders/order-status';
import { fail, ok } from '../../shared/result';
import { moveItemFrom } from '../item-move-store.server';
import type { FolderServices, OnStep } from './drop-jobs.server';
import { folderJobName, folderMessages, type Mark, readMarkName } from './folder-job';
import { endFolderJob, findMarked, type MarkedJob } from './folder-store.server';
import type { ProductionFolder } from './ports';

/** So many marks are read in one go. */
const MOST_MARKS = 200;

/** Whether a mark ended its job, which may have ended before; or why it could not. */
type Taken = { ended: boolean; refusal: string | null };

/**
 * The job is through: it ends, and its item is printed, both or neither. Where it was sent again after a problem, the
 * later job is withdrawn when its item is seen to have left.
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

/** False for a mark of a job that nobody knows. */
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
  // A mark that is found again after a death says what its job says already.
  if (!ended && found.state !== kind)
    logger.warn(
      { job: folderJobName(job), mark: kind, state: found.state },
      'a job had ended before its mark',
    );
  return true;
};

/** One mark, from the row to its place among those that were read. */
const settle = async (
  services: FolderServices,
  folder: ProductionFolder,
  name: string,
  onStep: OnStep,
): Promise<void> => {
  const mark = readMarkName(name);
  if (mark === 'unfinished') return;
  const isKnown = mark !== null && (await takeMark(services, folder, name, mark));
  if (!isKnown) services.logger.warn({ name }, 'a file in the production folder names no job');
  await onStep('ended', name);
  // After the row: who dies in between finds the mark again, and a row that has ended.
  await folder.settleMark(name, isKnown ? 'processed' : 'unknown');
  await onStep('settled', name);
};

const isFinished = (name: string): boolean => readMarkName(name) !== 'unfinished';

/** Takes what machines laid into `out`: a job that is through moves its item on, a problem waits at the back office. */
export const takeFolderMarks = async (
  services: FolderServices,
  folder: ProductionFolder,
  onStep: OnStep,
): Promise<void> => {
  for (const name of await folder.listMarks(MOST_MARKS, isFinished))
    try {
      await settle(services, folder, name, onStep);
    } catch (error) {
      // One that cannot be read or put away holds up no other.
      services.logger.warn({ name, err: error }, 'a file in the production folder could not be taken');
    }
};
