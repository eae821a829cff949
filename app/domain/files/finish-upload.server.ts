import type { Context } from '~/domain/shared/context.server';
import { type Db, inTransaction } from '~/platform/db.server';
import { notifyJob } from '../shared/notify-job.server';
import { fail, ok, type Result } from '../shared/result';
import { analysisJob } from './messages';
import { findFile, findSlotOf, markReceived, replaceOthers } from './print-file-store.server';
import { fileStatusOf, lacksFile } from './project';
import { lockProject } from './project-store.server';
import type { UploadRefusal } from './upload-refusal';

export type FinishUploadServices = Pick<Context, 'db' | 'clock' | 'jobs' | 'logger'>;

/** Whether a slot of a project bought again still accepts a file. */
const isSlotOpen = async (db: Db, upload: { projectId: string; slotId: number }): Promise<boolean> => {
  const { slot, status } = await findSlotOf(db, upload);
  return lacksFile(slot, status === null ? null : { status: fileStatusOf(status) });
};

const receive = async (
  { db, clock }: FinishUploadServices,
  fileId: string,
): Promise<Result<{ since: Date } | null, UploadRefusal>> => {
  const file = await findFile(db, fileId);
  if (!file) return fail({ kind: 'not-found' });
  const { isOrdered, isRepeat } = await lockProject(db, file.projectId);
  if (file.status === 'uploading') {
    if (isOrdered) return fail({ kind: 'already-ordered' });
    if (isRepeat && !(await isSlotOpen(db, file))) return fail({ kind: 'bought-again' });
  }
  const since = clock.now();
  if ((await markReceived(db, fileId, since)) === 0) return ok(null);
  await replaceOthers(db, file, since);
  return ok({ since });
};

/**
 * Called when all bytes of a file are stored: it replaces the former file in its slot, and its analysis is queued. A
 * second call changes nothing. If queueing fails, the sweep queues it later from the row.
 */
export const finishUpload = async (
  services: FinishUploadServices,
  fileId: string,
): Promise<Result<null, UploadRefusal>> => {
  const received = await inTransaction(services, (within) => receive(within, fileId));
  if (!received.ok) return received;
  if (received.value) {
    services.logger.info({ fileId }, 'a file was received');
    await notifyJob(services.jobs, analysisJob('short', fileId));
  }
  return ok(null);
};
