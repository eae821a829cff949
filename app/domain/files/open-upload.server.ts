import type { HasDb } from '~/platform/db.server';
import type { Catalogue } from '../catalogue/catalogue.server';
import type { Clock } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import { hasAllowedExtension, showableFileName } from './file-name';
import type { UploadAnnouncement } from './ports';
import { countUnfinished, insertFile } from './print-file-store.server';
import { lacksFile } from './project';
import { findOwnProject } from './project-store.server';
import { projectOf } from './project-view.server';
import type { UploadRefusal } from './upload-refusal';

/** Uploads that one customer may have under way at a time. */
export const MAX_UNFINISHED = 30;

export type OpenUploadServices = HasDb & { clock: Clock; catalogue: Catalogue; maxUploadBytes: number };

/** Makes the row of an upload of the customer's own project and one of its slots, or says why not. */
export const openUpload = async (
  services: OpenUploadServices,
  announcement: UploadAnnouncement,
): Promise<Result<null, UploadRefusal>> => {
  const { db, clock, catalogue, maxUploadBytes } = services;
  const { fileId, userId, projectId, slotId, size } = announcement;
  const row = await findOwnProject(db, projectId, userId);
  const project = row && (await projectOf(catalogue, row));
  const asked = project?.slots.find(({ slot }) => slot.id === slotId);
  if (!project || !asked) return fail({ kind: 'not-found' });
  if (project.isOrdered) return fail({ kind: 'already-ordered' });
  const { slot, file } = asked;
  if (project.isRepeat && !lacksFile(slot, file)) return fail({ kind: 'bought-again' });
  const name = showableFileName(announcement.fileName);
  if (!hasAllowedExtension(name, slot.extensions)) {
    return fail({ kind: 'extension-wrong', extensions: [...slot.extensions] });
  }
  if (size === 0) return fail({ kind: 'empty' });
  if (size > maxUploadBytes) return fail({ kind: 'too-large', maxBytes: maxUploadBytes });
  if ((await countUnfinished(db, userId)) >= MAX_UNFINISHED) return fail({ kind: 'too-many-uploads' });
  await insertFile(db, { id: fileId, projectId, slotId, name, size, now: clock.now() });
  return ok(null);
};
