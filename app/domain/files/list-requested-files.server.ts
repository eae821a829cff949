import { resolveConfiguration } from '~/domain/catalogue/resolved-configuration';
import type { HasDb } from '~/platform/db.server';
import type { ListedProduct } from '../catalogue/catalogue.server';
import { slotsFor } from '../catalogue/file-slot';
import { writeConfiguration } from '../catalogue/wire-fields';
import type { Configuration } from '../pricing/price-configuration';
import { fail, ok, type Result } from '../shared/result';
import { isEditable } from './art-slot.server';
import { fillSlots, type RequestedFiles, type SlotFile } from './project';
import { findOpenProject } from './project-store.server';
import { projectOf, type ReadsProjects } from './project-view.server';
import { templateOf } from './template';

/** The files that a configured product needs; `files` are those already sent. */
export const requestedFiles = (
  listed: ListedProduct,
  configuration: Configuration,
  files: readonly SlotFile[] = [],
): RequestedFiles => {
  const resolved = resolveConfiguration(listed.product, configuration);
  return {
    productId: listed.page.id,
    slots: fillSlots(slotsFor(listed.page.fileSlots, configuration), files).map(({ slot, file }) => ({
      slot,
      isSent: file !== null,
      hasTemplate: templateOf(slot.role, resolved) !== null,
      isEditable: isEditable(listed, slot),
    })),
    onlineEditor: listed.page.onlineEditor,
    editorCheck: listed.page.editorCheck,
    query: writeConfiguration(listed.product, configuration).toString(),
  };
};

/** The same for a stored project: the customer's own, or one without an owner. */
export const requestedFilesOfProject = async (
  services: HasDb & ReadsProjects,
  { projectId, userId }: { projectId: string; userId: number | null },
): Promise<Result<RequestedFiles, 'not-found'>> => {
  const row = await findOpenProject(services.db, projectId, userId);
  const project = row && (await projectOf(services, row));
  if (!project) return fail('not-found');
  const sent = project.slots.flatMap(({ file }) => file ?? []);
  return ok(requestedFiles(project.listed, project.configuration, sent));
};
