import type { PdfAnalysis, PdfStructure } from '@lombada/preflight/facts/pdf-analysis';
import { bySeverity } from '@lombada/preflight/rules/finding';
import { findArtProblems, findMaskProblems } from '@lombada/preflight/rules/mask-findings';
import type { PdfExpectation } from '@lombada/preflight/rules/page-fit';
import { type Finding, findProblems, isPrintable } from '@lombada/preflight/rules/pdf-findings';
import { findStructureProblems } from '@lombada/preflight/rules/structure-findings';
import { resolveConfiguration } from '~/domain/catalogue/resolved-configuration';
import { declareAct, type HasDb } from '~/platform/db.server';
import type { FileSlot } from '../catalogue/file-slot';
import { findThresholds } from './analysis-slot-store.server';
import { orderedSpineUm } from './cover-spine';
import { expectationOf } from './expectation';
import { findPages, storeNewVerdict } from './print-file-store.server';
import { findOwnProject, storeSpine } from './project-store.server';
import { configurationOf, listedFor, type ReadsProjects } from './project-view.server';
import { joinedAnalysis } from './stored-analysis';

/**
 * Compares each file's analysis again with the present order. Approved files in `settledSlots` stay approved. A cover
 * whose spine changed is handled by cover-spine.ts, because the page count may still change back. A cover is therefore
 * compared with the spine for which it was approved.
 */
export const judgeAnew = async (
  services: HasDb & ReadsProjects,
  { projectId, userId, settledSlots }: { projectId: string; userId: number; settledSlots: readonly number[] },
): Promise<void> => {
  const project = await findOwnProject(services.db, projectId, userId);
  await declareAct(services.db, 'files:rejudge');
  const files = project?.files ?? [];
  const pages = await findPages(
    services.db,
    files.map(({ id }) => id),
  );
  for (const { id, slotId, status, analysis: summary, spineMicron } of files) {
    const analysis = joinedAnalysis(summary, pages.get(id));
    const isSettled = settledSlots.includes(slotId) && status === 'approved';
    if (!project || !analysis || isSettled) continue;
    const findings = await judgeFile(services, { slotId, project, drawnSpineUm: spineMicron }, analysis);
    const isGood = isPrintable(findings);
    await storeNewVerdict(services.db, id, isGood ? 'approved' : 'rejected', findings);
    if (isGood && spineMicron === null) await noteCoverSpine(services, { fileId: id, slotId, project });
  }
};

/** Records the spine for which a cover was approved. To be called in the verdict's transaction. */
export const noteCoverSpine = async (
  services: HasDb & ReadsProjects,
  { fileId, slotId, project }: JudgedFile & { fileId: string },
): Promise<void> => {
  const listed = await listedFor(services, project);
  const slot = listed?.page.fileSlots.find(({ id }) => id === slotId);
  if (!listed || slot?.role !== 'cover') return;
  const configuration = configurationOf(listed.product.kind, project.configuration);
  const spineUm = configuration && orderedSpineUm(listed, configuration);
  if (spineUm !== null) await storeSpine(services.db, fileId, spineUm);
};

/** The file to judge: its slot and the configured product. */
export type JudgedFile = {
  slotId: number;
  /** The spine for which a cover was approved before, in µm: a later change of the spine is not the file's fault. */
  drawnSpineUm?: number | null;
  project: Parameters<typeof listedFor>[1] & { configuration: unknown; isbn: string | null };
};

/** The requirement of a slot that demands PDF/X-1a. */
const standardOf = (slot: Pick<FileSlot, 'isPdfX1a'> | undefined): Pick<PdfExpectation, 'needsX1a'> =>
  slot?.isPdfX1a ? { needsX1a: true } : {};

/** What the order requires of a slot's file: null when it requires no page count or size. */
const expectedOf = async (
  services: ReadsProjects,
  { slotId, project }: JudgedFile,
): Promise<{ expectation: PdfExpectation | null; standard: Pick<PdfExpectation, 'needsX1a'> }> => {
  const listed = await listedFor(services, project);
  const slot = listed?.page.fileSlots.find(({ id }) => id === slotId);
  const configuration = listed && configurationOf(listed.product.kind, project.configuration);
  const expectation =
    listed && slot && configuration
      ? expectationOf(slot.role, resolveConfiguration(listed.product, configuration))
      : null;
  return { expectation, standard: standardOf(slot) };
};

/** Compares an analysed file with what its project ordered. */
export const judgeFile = async (
  services: HasDb & ReadsProjects,
  judged: JudgedFile,
  analysis: PdfAnalysis,
): Promise<Finding[]> => {
  const { project } = judged;
  const { expectation, standard } = await expectedOf(services, judged);
  const thresholds = await findThresholds(services.db, project.productId);
  if (!expectation) return findArtProblems(analysis, standard, thresholds);
  const isbn = expectation.kind === 'cover' ? project.isbn : null;
  const { drawnSpineUm = null } = judged;
  const requested = {
    ...expectation,
    ...standard,
    ...(isbn === null ? {} : { isbn }),
    ...(drawnSpineUm === null ? {} : { spineMm: drawnSpineUm / 1000 }),
  };
  return requested.kind === 'mask'
    ? findMaskProblems(analysis, requested, thresholds)
    : findProblems(analysis, requested, thresholds);
};

/** Findings that are known before the pages are drawn; the verdict contains them too. */
export const judgeStructure = async (
  services: ReadsProjects,
  judged: JudgedFile,
  structure: PdfStructure,
): Promise<Finding[]> => {
  const { expectation } = await expectedOf(services, judged);
  return expectation ? bySeverity(findStructureProblems(structure, expectation)) : [];
};
