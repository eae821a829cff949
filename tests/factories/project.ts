import type { BookConfiguration } from '~/domain/catalogue/book-product';
import { slotsFor } from '~/domain/catalogue/file-slot';
import { createProject } from '~/domain/files/create-project.server';
import type { Configuration } from '~/domain/pricing/price-configuration';
import type { Services } from '~/services.server';

/** The seed's paperback, 14 × 21 cm. */
export const paperback: BookConfiguration = {
  productId: 101,
  runKind: 'run',
  trimSize: '14x21',
  orientation: 'portrait',
  interiorColour: 'black',
  pages: 120,
  interiorPaper: 'offset-75',
  coverPaper: 'supremo-250',
  coverPrint: 'one-side',
  coating: 'bopp-matte',
  flapMm: 0,
  binding: 'pur',
  finishes: [],
  services: [],
  refile: null,
  copies: 50,
};

type FileStatus = 'uploading' | 'analysing' | 'approved' | 'rejected';

type ProjectWish = {
  configuration?: Configuration;
  /** What became of its files; null for none sent. */
  files?: FileStatus | null;
};

/** A file in each slot of a project, as rows alone: nothing is stored. */
export const giveFiles = async (
  services: Services,
  projectId: string,
  productId: number,
  status: FileStatus = 'approved',
): Promise<void> => {
  const listed = await services.catalogue.product(productId);
  if (!listed) throw new Error(`no product ${productId}`);
  const now = services.clock.now();
  const { configuration } = await services.db.project.findUniqueOrThrow({ where: { id: projectId } });
  const chosen = configuration as { finishes?: string[] } | null;
  const asked = slotsFor(listed.page.fileSlots, { finishes: chosen?.finishes ?? [] });
  const rows = asked.map((slot) => ({
    id: services.ids.id(),
    projectId,
    slotId: slot.id,
    originalName: `${slot.role}.pdf`,
    size: 120_000n,
    storageKey: `none/${projectId}/${slot.id}`,
    status,
    progress: 100,
    createdAt: now,
    analysedAt: now,
  }));
  await services.db.printFile.createMany({ data: rows });
};

/** A project of a customer with a file in each of its slots. Answers its id. */
export const projectOf = async (
  services: Services,
  userId: number,
  { configuration = paperback, files = 'approved' }: ProjectWish = {},
): Promise<string> => {
  const { projectId } = await createProject(services, { userId, configuration });
  if (files !== null) await giveFiles(services, projectId, configuration.productId, files);
  return projectId;
};
