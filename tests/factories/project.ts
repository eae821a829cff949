import type { FindingCode } from '@lombada/preflight/rules/pdf-findings';
import { slotsFor } from '~/domain/catalogue/file-slot';
import type { BookConfiguration } from '~/domain/catalogue/product';
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
  /** Status of its files; null if none were sent. */
  files?: FileStatus | null;
};

/** A file in each slot of a project, as rows only, without stored bytes. */
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
    storageKey: `none/${projectId}-${slot.id}`,
    status,
    progress: 100,
    createdAt: now,
    analysedAt: now,
  }));
  await services.db.printFile.createMany({ data: rows });
};

/** A customer's project with a file in each of its slots. Returns its id. */
export const projectOf = async (
  services: Services,
  userId: number,
  { configuration = paperback, files = 'approved' }: ProjectWish = {},
): Promise<string> => {
  const { projectId } = await createProject(services, { userId, configuration });
  if (files !== null) await giveFiles(services, projectId, configuration.productId, files);
  return projectId;
};

/** Gives the first file of a project these warnings, as the analysis does. */
export const warnedFile = async (
  { db }: Services,
  projectId: string,
  codes: readonly FindingCode[] = ['bleed-short'],
) => {
  const file = await db.printFile.findFirstOrThrow({
    where: { projectId, replacedAt: null },
    orderBy: { createdAt: 'asc' },
  });
  const findings = codes.map((code) => ({ code, severity: 'warning', pages: [3, 4], params: {} }));
  const analysis = {
    ok: true,
    version: 2,
    pageCount: 1,
    repaired: false,
    encrypted: 'no',
    uniformSize: true,
    hasJavaScript: false,
    hasLaunchAction: false,
    hasEmbeddedFiles: false,
    bytes: 120_000,
    thumbnails: [],
    tooComplexPages: [],
    sha256: 'ab'.repeat(32),
    document: null,
    pages: [
      {
        index: 0,
        widthMm: 140,
        heightMm: 210,
        mediaMm: { width: 146, height: 216 },
        bleedMm: 3,
        trimBoxGiven: true,
        rotation: 0,
      },
    ],
  };
  const data = { findings, analysis, warnings: [...codes] };
  return db.printFile.update({ where: { id: file.id }, data, select: { id: true, slotId: true } });
};
