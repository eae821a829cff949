import type { Context } from '~/domain/shared/context.server';
import { readArtSlot } from '../files/art-slot.server';
import type { ReadsProjects } from '../files/project-view.server';
import type { Template } from '../files/template';
import { fail, ok, type Result } from '../shared/result';
import { countBegun, insertJob } from './editor-job-store.server';
import { hashJobOf } from './hash-job';
import type { ArtEditor, EditorFailure, SentFile } from './ports';

export type EditorServices = Pick<Context, 'db' | 'ids' | 'logger' | 'linkSecret' | 'shop'> &
  ReadsProjects & {
    /** Null where no editor is configured. */ artEditor: ArtEditor | null;
  };

/** `no-editor`: the shop or the product has no editor for this file; `fixed`: the project takes no more files. */
export type BeginFailure = { kind: 'not-found' | 'no-editor' | 'fixed' | 'too-many' | 'away' };

const HOUR_MS = 3_600_000;
/** Limited because the editor's host stores each work. */
const MOST_PER_HOUR = 30;

/** What the browser opens the editor with: the protocol's init answer. */
export type BegunArt = { hashJob: string; work: string; address: string };

type NewWork = {
  userId: number;
  projectId: string;
  slotId: number;
  template: Template;
  /** Uploaded art that the customer checks instead of creating new art */
  sent: (SentFile & { fileId: string }) | null;
};

const openWork = async (
  editor: ArtEditor,
  hashJob: string,
  { returnUrl, template, sent }: Pick<NewWork, 'template' | 'sent'> & { returnUrl: string },
): Promise<Result<{ work: string }, EditorFailure>> => {
  const begun = await editor.begin({ hashJob, returnUrl, template, isCheck: sent !== null });
  if (!begun.ok || sent === null) return begun;
  const laid = await editor.lay(begun.value.work, sent);
  return laid.ok ? begun : laid;
};

/** Opens a work in the editor, with the exact template and the return address, and stores its job. */
export const beginWork = async (
  services: EditorServices,
  { userId, projectId, slotId, template, sent }: NewWork,
): Promise<Result<BegunArt, BeginFailure>> => {
  const { db, ids, clock, linkSecret, artEditor, shop, logger } = services;
  if (!artEditor) return fail({ kind: 'no-editor' });
  const now = clock.now();
  if ((await countBegun(db, projectId, new Date(now.getTime() - HOUR_MS))) >= MOST_PER_HOUR)
    return fail({ kind: 'too-many' });
  const id = ids.token();
  const hashJob = hashJobOf(linkSecret, { id, userId });
  const returnUrl = `${shop.url}/retorno/${hashJob}`;
  const begun = await openWork(artEditor, hashJob, { returnUrl, template, sent });
  if (!begun.ok) {
    logger.warn({ projectId, failure: begun.failure }, 'the online editor did not begin');
    return fail({ kind: 'away' });
  }
  const { work } = begun.value;
  const checkedFileId = sent?.fileId ?? null;
  await insertJob(db, { id, projectId, slotId, work, fileId: ids.id(), checkedFileId, createdAt: now });
  return ok({ hashJob, work, address: artEditor.address(work) });
};

/** Prepares the editor for one slot of the customer's own project. */
export const beginArt = async (
  services: EditorServices,
  { userId, projectId, slotId }: { userId: number; projectId: string; slotId: number | null },
): Promise<Result<BegunArt, BeginFailure>> => {
  const slot = await readArtSlot(services, { userId, projectId, slotId });
  if (!slot.ok) return fail({ kind: slot.failure });
  return beginWork(services, { userId, projectId, ...slot.value, sent: null });
};
