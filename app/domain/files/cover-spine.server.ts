import type { HasDb } from '~/platform/db.server';
import { orderedSpineUm } from './cover-spine';
import { storeSpine } from './cover-spine-store.server';
import type { JudgedFile } from './judge-file.server';
import { configurationOf, listedFor, type ReadsProjects } from './project-view.server';

/** Notes for which spine a file was approved, if it is a cover. To be called in the verdict's transaction. */
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
