import { expectedTrim } from '@lombada/preflight/rules/page-fit';
import { resolveConfiguration } from '~/domain/catalogue/resolved-configuration';
import type { HasDb } from '~/platform/db.server';
import { fail, ok, type Result } from '../shared/result';
import { copyProject } from './claim-project.server';
import { coverChange } from './cover-spine';
import { blankPdf, expectationOf } from './expectation';
import { type FileView, fileViewOf } from './file-view.server';
import { countUnfinishedOf } from './print-file-store.server';
import { isProjectId, type ReadinessGap, readinessGap, type TooManyProjects } from './project';
import { findOwnProject } from './project-store.server';
import { projectOf, type ReadsProjects } from './project-view.server';
import { receiveWholeFile } from './receive-whole-file.server';
import type { UploadRefusal } from './upload-refusal';

type Params = { projectId: string; userId: number };
type NotFound = { kind: 'not-found' };

/**
 * A sending job is the project itself, or the customer's copy of a visitor's project. Opening it again returns the
 * same one.
 */
export const openJob = async (
  services: Parameters<typeof copyProject>[0] & ReadsProjects,
  requested: Params,
): Promise<Result<{ projectId: string }, NotFound | { kind: 'ordered' } | TooManyProjects>> => {
  const own = await copyProject(services, requested);
  if (!own.ok) return own;
  const row = await findOwnProject(services.db, own.value.projectId, requested.userId);
  const project = row && (await projectOf(services, row));
  if (!project) return fail({ kind: 'not-found' });
  return project.isOrdered ? fail({ kind: 'ordered' }) : own;
};

export type JobFile = { slotId: number; description: string; required: boolean; file: FileView | null };
export type JobState = { files: JobFile[]; gap: ReadinessGap | null };

/** The files sent for the customer's own project, by slot, with the results of the analysis. */
export const readJob = async (
  services: HasDb & ReadsProjects,
  { projectId, userId }: Params,
): Promise<Result<JobState, NotFound>> => {
  const row = await findOwnProject(services.db, projectId, userId);
  const project = row && (await projectOf(services, row));
  if (!row || !project) return fail({ kind: 'not-found' });
  const stored = new Map(row.files.map((file) => [file.id, fileViewOf(file)]));
  const files = project.slots.map(({ slot, file }) => ({
    slotId: slot.id,
    description: slot.description,
    required: slot.required,
    file: (file && stored.get(file.id)) ?? null,
  }));
  const latest = row.files.map(({ slotId, status, spineMicron }) => ({
    slotId,
    status,
    spineUm: spineMicron,
  }));
  const spine = coverChange(project.listed, project.configuration, latest);
  return ok({ files, gap: readinessGap(project.slots, project.authorisation, spine) });
};

/** Whether an upload of the customer's own project is unfinished. */
export const isSendingUnfinished = async ({ db }: HasDb, requested: Params): Promise<boolean> =>
  isProjectId(requested.projectId) && (await countUnfinishedOf(db, requested)) > 0;

const chunksOf = async function* (text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text, 'latin1');
};

/**
 * Puts an empty PDF with the order's page count and size into every required slot without a file, for the editor to
 * fill. Returns the slots that got one. A slot whose size the order does not determine is skipped.
 */
export const addBlankPdfs = async (
  services: Parameters<typeof receiveWholeFile>[0] & ReadsProjects,
  { projectId, userId }: Params,
): Promise<Result<number[], NotFound | { kind: 'refused'; refusal: UploadRefusal }>> => {
  const row = await findOwnProject(services.db, projectId, userId);
  const project = row && (await projectOf(services, row));
  if (!project) return fail({ kind: 'not-found' });
  const added: number[] = [];
  const resolved = resolveConfiguration(project.listed.product, project.configuration);
  for (const { slot, file } of project.slots) {
    const expected = expectationOf(slot.role, resolved);
    if (file || !slot.required || !expected) continue;
    const { width: widthMm, height: heightMm } = expectedTrim(expected);
    const { pages, bleedMm } = expected;
    const text = blankPdf({ pages, widthMm, heightMm, bleedMm });
    const place = { userId, projectId, slotId: slot.id, fileName: `em-branco-${slot.role}.pdf` };
    const received = await receiveWholeFile(services, { ...place, chunks: chunksOf(text) });
    if (!received.ok) return fail({ kind: 'refused', refusal: received.failure });
    added.push(slot.id);
  }
  return ok(added);
};
