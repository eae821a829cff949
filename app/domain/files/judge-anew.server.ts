import { declareAct, type HasDb } from '~/platform/db.server';
import { judgeFile, noteCoverSpine } from './judge-file.server';
import { findPages } from './page-analysis-store.server';
import { isPrintable } from './pdf-findings';
import { storeNewVerdict } from './print-file-store.server';
import { findOwnProject } from './project-store.server';
import type { ReadsProjects } from './project-view.server';
import { joinedAnalysis } from './stored-analysis';

/**
 * Holds what the analysis found of each file against the order as it stands now. What is approved in `settledSlots` stays
 * so: of a cover whose spine changed, spine-guard.ts says what is to be done, and the pages may yet come back. Therefore
 * a cover is held against the spine that it was approved for.
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
