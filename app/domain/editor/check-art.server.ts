import { readSentArt } from '../files/art-slot.server';
import { readOriginal } from '../files/read-file.server';
import type { ObjectStorage } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import { type BeginFailure, type BegunArt, beginWork, type EditorServices } from './begin-art.server';
import { findOpenCheck, isSeenAtEditor } from './editor-job-store.server';
import { hashJobOf } from './hash-job';

const HOUR_MS = 3_600_000;

type Own = { userId: number; projectId: string };

const artToCheck = async (services: EditorServices, own: Own) => {
  const art = services.artEditor === null ? null : await readSentArt(services, own);
  return art && !(await isSeenAtEditor(services.db, own.projectId, art.fileId)) ? art : null;
};

/**
 * Whether the customer must check the uploaded art in the editor before going on: the product requires it
 * (`editor_validacao`), all files are approved PDFs, and this file was neither made nor confirmed in the editor.
 */
export const needsEditorCheck = async (services: EditorServices, own: Own): Promise<boolean> =>
  (await artToCheck(services, own)) !== null;

/**
 * Prepares the editor with the uploaded art, for the customer to confirm or change it; calls within an hour share one
 * work.
 */
export const beginCheck = async (
  services: EditorServices & { storage: ObjectStorage },
  own: Own,
): Promise<Result<BegunArt, BeginFailure>> => {
  const art = await artToCheck(services, own);
  if (!art) return fail({ kind: 'no-editor' });
  const { fileId, slotId, template } = art;
  const { db, clock, linkSecret, artEditor } = services;
  const begun = await findOpenCheck(db, fileId, new Date(clock.now().getTime() - HOUR_MS));
  if (begun && artEditor) {
    const hashJob = hashJobOf(linkSecret, { id: begun.id, userId: own.userId });
    return ok({ hashJob, work: begun.work, address: artEditor.address(begun.work) });
  }
  const original = await readOriginal(services, { fileId, userId: own.userId });
  if (!original.ok) return fail({ kind: 'not-found' });
  return beginWork(services, { ...own, slotId, template, sent: { fileId, ...original.value } });
};
