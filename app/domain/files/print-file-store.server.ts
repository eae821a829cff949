import type { PageFacts } from '@lombada/preflight/facts/pdf-analysis';
import type { FileInk, Finding } from '@lombada/preflight/rules/pdf-findings';
import { type Db, Prisma } from '~/platform/db.server';
import type { Lane } from './lanes';
import { withAcceptances } from './project-store.server';
import { originalKey } from './storage-keys';
import { warningCodes } from './warnings';

/** The page analyses of a file whose verdict is being written. */
export const storePages = async (
  db: Db,
  fileId: string,
  { version, ...pages }: PageFacts & { version: number },
): Promise<void> => {
  const data = { version, pages: pages as Prisma.InputJsonObject };
  await db.pageAnalysis.upsert({ where: { fileId }, create: { fileId, ...data }, update: data });
};

/** The page analyses of several files, by file id. */
export const findPages = async (db: Db, fileIds: readonly string[]): Promise<Map<string, unknown>> => {
  const rows = await db.pageAnalysis.findMany({ where: { fileId: { in: [...fileIds] } } });
  return new Map(rows.map(({ fileId, pages }) => [fileId, pages]));
};

/** Makes the row of an upload before its first byte. */
export const insertFile = (
  db: Db,
  file: {
    id: string;
    projectId: string;
    slotId: number;
    name: string;
    size: number;
    lane: Lane;
    now: Date;
  },
) =>
  db.printFile.create({
    data: {
      id: file.id,
      projectId: file.projectId,
      slotId: file.slotId,
      originalName: file.name,
      size: BigInt(file.size),
      lane: file.lane,
      storageKey: originalKey(file.id),
      createdAt: file.now,
      aliveAt: file.now,
    },
    select: { id: true },
  });

export const countUnfinished = (db: Db, userId: number): Promise<number> =>
  db.printFile.count({ where: { status: 'uploading', project: { userId } } });

/** Only for a project of the customer's own. */
export const countUnfinishedOf = (db: Db, { projectId, userId }: { projectId: string; userId: number }) =>
  db.printFile.count({ where: { status: 'uploading', projectId, project: { userId } } });

/** When the customer's upload began that is followed by `newer` others; null when there is none. */
export const findUploadTime = async (db: Db, userId: number, newer: number): Promise<Date | null> => {
  const rows = await db.$queryRaw<{ createdAt: Date }[]>`
    select dta_inc_arquivo as "createdAt" from arquivo join projeto on pk_projeto = fk_projeto
     where fk_usuario = ${userId} and chave_armazenamento = 'originals/' || pk_arquivo
     order by dta_inc_arquivo desc offset ${newer}::int limit 1`;
  return rows[0]?.createdAt ?? null;
};

export const findFile = (db: Db, fileId: string) =>
  db.printFile.findUnique({ where: { id: fileId }, omit: { analysis: true } });

/** A file of one of the customer's own projects, without its analysis. */
export const findOwnFile = (db: Db, fileId: string, userId: number) =>
  db.printFile.findFirst({ where: { id: fileId, project: { userId } }, omit: { analysis: true } });

/** The same with the analysis that the page shows. */
export const findOwnFileWithAnalysis = (db: Db, fileId: string, userId: number) =>
  db.printFile.findFirst({ where: { id: fileId, project: { userId } }, include: withAcceptances });

/** The slot of an upload, and the status of its present file; null for an empty slot. */
export const findSlotOf = async (
  db: Db,
  { projectId, slotId }: { projectId: string; slotId: number },
): Promise<{ slot: { required: boolean }; status: string | null }> => {
  const latest = { projectId, replacedAt: null, status: { not: 'uploading' } };
  const { required, files } = await db.fileSlot.findUniqueOrThrow({
    where: { id: slotId },
    select: {
      required: true,
      files: { where: latest, orderBy: { createdAt: 'desc' }, take: 1, select: { status: true } },
    },
  });
  return { slot: { required }, status: files[0]?.status ?? null };
};

/** From uploading to analysing; returns how many rows changed (0 or 1). */
export const markReceived = async (db: Db, fileId: string, now: Date): Promise<number> => {
  const { count } = await db.printFile.updateMany({
    where: { id: fileId, status: 'uploading' },
    data: { status: 'analysing', progress: 0, aliveAt: now },
  });
  return count;
};

/** Marks every earlier complete file of the slot as replaced. */
export const replaceOthers = (
  db: Db,
  file: { id: string; projectId: string; slotId: number },
  now: Date,
): Promise<{ count: number }> =>
  db.printFile.updateMany({
    where: {
      projectId: file.projectId,
      slotId: file.slotId,
      id: { not: file.id },
      replacedAt: null,
      status: { not: 'uploading' },
    },
    data: { replacedAt: now },
  });

/** The columns needed to judge a file. */
const judgedColumns = {
  productId: true,
  configuration: true,
  isbn: true,
  heldTableId: true,
  heldUntil: true,
  orderItems: { select: { priceTableId: true }, take: 1 },
} as const;

/** What the files of a project are judged by at present; null when the project is gone. */
export const findJudged = (db: Db, projectId: string) =>
  db.project.findUnique({ where: { id: projectId }, select: judgedColumns });

/** Records the start of an analysis; null when the file no longer waits for one. */
export const beginAnalysis = async (db: Db, fileId: string, now: Date) => {
  const rows = await db.printFile.updateManyAndReturn({
    where: { id: fileId, status: 'analysing', replacedAt: null },
    data: { tries: { increment: 1 }, progress: 0, aliveAt: now },
    include: { project: { select: judgedColumns } },
    omit: { analysis: true },
  });
  return rows[0] ?? null;
};

/** An analysis stopped from outside does not count as a try. */
export const takeBackTry = (db: Db, fileId: string) =>
  db.printFile.updateMany({
    where: { id: fileId, status: 'analysing', tries: { gt: 0 } },
    data: { tries: { decrement: 1 }, waitsUntil: null },
  });

/** Delays the next analysis by this many seconds of the database's clock, which the slots also use. */
export const putOff = (db: Db, fileId: string, seconds: number, findings: readonly Finding[]) =>
  db.$executeRaw(Prisma.sql`
    update arquivo set analise_espera_ate = clock_timestamp() + make_interval(secs => ${seconds}), progresso = 0,
           apontamentos = ${JSON.stringify(findings)}::jsonb
     where pk_arquivo = ${fileId} and situacao = 'analysing'`);

/** Moves a file that takes too long to the slow lane; its tries in the short lane do not count. */
export const moveToSlowLane = (db: Db, fileId: string, now: Date) =>
  db.printFile.updateMany({
    where: { id: fileId, status: 'analysing', lane: 'short' },
    data: { lane: 'slow', movedAt: now, tries: 0, waitsUntil: null, aliveAt: now },
  });

/** Files of a customer that moved to the slow lane since an instant. */
export const countMoved = (db: Db, userId: number, since: Date): Promise<number> =>
  db.printFile.count({ where: { movedAt: { gte: since }, project: { userId } } });

export const noteProgress = (db: Db, fileId: string, progress: number, now: Date) =>
  db.printFile.updateMany({
    where: { id: fileId, status: 'analysing' },
    data: { progress, aliveAt: now },
  });

const asJson = (findings: readonly Finding[]) => findings as readonly object[] as Prisma.InputJsonObject[];

/** Findings known before the verdict. */
export const noteEarlyFindings = (db: Db, fileId: string, findings: readonly Finding[]) =>
  db.printFile.updateMany({
    where: { id: fileId, status: 'analysing' },
    data: { findings: asJson(findings) },
  });

/** The antivirus result: `clean`, `not-scanned`, or `infected` with the name of the malware. */
export const noteScan = (db: Db, fileId: string, scan: string) =>
  db.printFile.updateMany({ where: { id: fileId, status: 'analysing' }, data: { scan: scan.slice(0, 100) } });

const inkColumns = ({ coveragePercent, colourPages, c, m, y, k, max, estimated }: FileInk) => ({
  inkCoverage: coveragePercent,
  colourPages,
  inkMax: max,
  inkEstimated: estimated,
  cyan: c,
  magenta: m,
  yellow: y,
  black: k,
});

/** Stores the verdict, unless the file has one. */
export const storeVerdict = (
  db: Db,
  fileId: string,
  verdict: {
    status: 'approved' | 'rejected';
    analysis: object | null;
    ink: FileInk | null;
    findings: readonly Finding[];
    now: Date;
  },
) =>
  db.printFile.updateMany({
    where: { id: fileId, status: 'analysing' },
    data: {
      status: verdict.status,
      progress: 100,
      ...(verdict.analysis ? { analysis: verdict.analysis as Prisma.InputJsonObject } : {}),
      ...(verdict.ink ? inkColumns(verdict.ink) : {}),
      findings: asJson(verdict.findings),
      warnings: warningCodes(verdict.findings),
      analysedAt: verdict.now,
      aliveAt: verdict.now,
      waitsUntil: null,
    },
  });

/** Stores a new verdict on the former analysis after the order changed: see `declareAct`. */
export const storeNewVerdict = (
  db: Db,
  fileId: string,
  status: 'approved' | 'rejected',
  findings: readonly Finding[],
) =>
  db.printFile.updateMany({
    where: { id: fileId, status: { in: ['approved', 'rejected'] }, replacedAt: null },
    data: { status, findings: asJson(findings), warnings: warningCodes(findings) },
  });

export const deleteUnfinished = (db: Db, fileId: string) =>
  db.printFile.deleteMany({ where: { id: fileId, status: 'uploading' } });

export const touchUpload = (db: Db, fileId: string, now: Date) =>
  db.printFile.updateMany({ where: { id: fileId, status: 'uploading' }, data: { aliveAt: now } });

export const setSize = (db: Db, fileId: string, size: number) =>
  db.printFile.updateMany({ where: { id: fileId, status: 'uploading' }, data: { size: BigInt(size) } });

/** Current files that were analysed by an older version of the analyser, by id. */
export const findAnalysedBefore = (
  db: Db,
  { below, after, take }: { below: number; after: string | undefined; take: number },
) =>
  db.printFile.findMany({
    where: {
      replacedAt: null,
      status: { in: ['approved', 'rejected'] },
      analysis: { path: ['version'], lt: below },
      ...(after === undefined ? {} : { id: { gt: after } }),
    },
    select: {
      id: true,
      originalName: true,
      storageKey: true,
      slotId: true,
      analysis: true,
      findings: true,
      project: { select: judgedColumns },
    },
    orderBy: { id: 'asc' },
    take,
  });
