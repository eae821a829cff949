import type { Context } from '~/domain/shared/context.server';
import { inTransaction } from '~/platform/db.server';
import type { Catalogue } from '../catalogue/catalogue.server';
import { holdLimits } from '../shared/customer-limits.server';
import { fail, ok, type Result } from '../shared/result';
import { hasAllowedExtension, showableFileName } from './content-kind';
import { isColourBook } from './expectation';
import { firstLane } from './lanes';
import { countMoved, countUnfinished, findUploadTime, insertFile } from './print-file-store.server';
import { lacksFile } from './project';
import { findOwnProject } from './project-store.server';
import { type Project, projectOf } from './project-view.server';
import type { UploadRefusal } from './upload-refusal';

const HOUR_MS = 3_600_000;

export type OpenUploadServices = Pick<Context, 'db' | 'clock'> & {
  catalogue: Catalogue;
  maxUploadBytes: number;
};

/** A file for one slot of a project; `size` in bytes. */
export type NewUpload = {
  fileId: string;
  userId: number;
  projectId: string;
  slotId: number;
  fileName: string;
  size: number;
};

/** Pages whose ink will be measured: those of an interior printed in colour. */
const inkPagesOf = ({ configuration }: Project, role: string): number =>
  role === 'interior' && isColourBook(configuration) && 'pages' in configuration ? configuration.pages : 0;

/** Makes the row unless the customer has reached the limit of uploads; a lock prevents simultaneous ones. */
const insertWithinLimits = (
  services: OpenUploadServices,
  userId: number,
  { inkPages, ...file }: Omit<Parameters<typeof insertFile>[1], 'lane' | 'now'> & { inkPages: number },
): Promise<Result<null, UploadRefusal>> =>
  inTransaction(services, async ({ db, clock }) => {
    const now = clock.now();
    const limits = await holdLimits(db, userId, 'unfinishedUploads', 'filesPerHour');
    const most = limits.unfinishedUploads;
    if ((await countUnfinished(db, userId)) >= most) return fail({ kind: 'too-many-uploads', most });
    // The upload that must be an hour old before another is allowed.
    const newest = await findUploadTime(db, userId, limits.filesPerHour - 1);
    const over = newest ? newest.getTime() + HOUR_MS - now.getTime() : 0;
    if (over > 0)
      return fail({ kind: 'too-many-files', most: limits.filesPerHour, waitSeconds: Math.ceil(over / 1000) });
    const movedLately = await countMoved(db, userId, new Date(now.getTime() - HOUR_MS));
    await insertFile(db, { ...file, lane: firstLane({ size: file.size, inkPages, movedLately }), now });
    return ok(null);
  });

/** Makes the row of an upload for a slot of the customer's own project, or says why not. */
export const openUpload = async (
  services: OpenUploadServices,
  upload: NewUpload,
): Promise<Result<null, UploadRefusal>> => {
  const { db, maxUploadBytes } = services;
  const { fileId, userId, projectId, slotId, size } = upload;
  const row = await findOwnProject(db, projectId, userId);
  const project = row && (await projectOf(services, row));
  const requested = project?.slots.find(({ slot }) => slot.id === slotId);
  if (!project || !requested) return fail({ kind: 'not-found' });
  if (project.isOrdered) return fail({ kind: 'already-ordered' });
  const { slot, file } = requested;
  if (project.isRepeat && !lacksFile(slot, file)) return fail({ kind: 'bought-again' });
  const name = showableFileName(upload.fileName);
  if (!hasAllowedExtension(name, slot.extensions)) {
    return fail({ kind: 'extension-wrong', extensions: [...slot.extensions] });
  }
  if (size === 0) return fail({ kind: 'empty' });
  if (size > maxUploadBytes) return fail({ kind: 'too-large', maxBytes: maxUploadBytes });
  const inkPages = inkPagesOf(project, slot.role);
  return insertWithinLimits(services, userId, { id: fileId, projectId, slotId, name, size, inkPages });
};
