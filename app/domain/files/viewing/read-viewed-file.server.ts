import { resolveConfiguration } from '~/domain/catalogue/resolved-configuration';
import type { HasDb } from '~/platform/db.server';
import { itemName } from '../../shared/item-title';
import { findThresholds } from '../analysis-slot-store.server';
import { fileStatusOf } from '../project';
import { configurationOf, listedFor, type ReadsProjects } from '../project-view.server';
import { isFileId } from '../storage-keys';
import { storedAnalysisSchema, storedFindingsSchema } from '../stored-analysis';
import { type Template, templateOf } from '../template';
import type { FileAccess } from './address';
import { faultsOf } from './faults';
import { sheetLines, sheetsOf } from './sheet-lines';
import type { ViewedFile } from './viewed-file';
import { findSpots, findViewedFile } from './viewed-file-store.server';

/**
 * A file with lines and faults for its viewer, without pages until they are known; null unless the viewer has access.
 */
export const readViewedFile = async (
  services: HasDb & ReadsProjects,
  access: FileAccess,
): Promise<ViewedFile | null> => {
  const row =
    'fileId' in access && !isFileId(access.fileId) ? null : await findViewedFile(services.db, access);
  if (!row || row.status === 'uploading') return null;
  const analysis = storedAnalysisSchema.parse(row.analysis);
  const ordered = await orderedFor(services, row);
  const isInterior = ordered?.role === 'interior';
  const pages = analysis?.ok ? analysis.pages : [];
  return {
    id: row.id,
    name: row.originalName,
    project: {
      id: row.project.id,
      product: ordered?.product ?? 'Projeto',
      part: ordered?.part ?? 'Arquivo',
    },
    status: fileStatusOf(row.status),
    pageCount: pages.length,
    spots: analysis?.ok ? await findSpots(services.db, row.id) : [],
    hasSpreads: isInterior && pages.length > 1,
    ...sheetsOf(pages.map((page) => sheetLines(page, ordered?.template ?? null, isInterior))),
    faults: faultsOf(storedFindingsSchema.parse(row.findings) ?? [], analysis?.ok ? analysis.document : null),
    isEstimated: analysis?.ok === true && analysis.ink?.estimated === true,
    inkLimits: (await findThresholds(services.db, row.project.productId)).inkPercent,
  };
};

type Row = NonNullable<Awaited<ReturnType<typeof findViewedFile>>>;

const orderedFor = async (
  services: ReadsProjects,
  { slotId, project }: Row,
): Promise<{ product: string; part: string; role: string; template: Template | null } | null> => {
  const listed = await listedFor(services, project);
  const slot = listed?.page.fileSlots.find(({ id }) => id === slotId);
  if (!listed || !slot) return null;
  const configuration = configurationOf(listed.product.kind, project.configuration);
  return {
    product: itemName(project.title, listed.page.name),
    part: slot.description,
    role: slot.role,
    template: configuration && templateOf(slot.role, resolveConfiguration(listed.product, configuration)),
  };
};
