import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  AnalysisTakesLonger,
  type PdfAnalyser,
  type PdfAnalysisRequest,
  type PdfProgress,
} from '@lombada/preflight/facts/analyser';
import type { PdfAnalysis, PdfStructure, Thumbnail } from '@lombada/preflight/facts/pdf-analysis';
import { type Finding, fileInkOf, isPrintable } from '@lombada/preflight/rules/pdf-findings';
import type { Context } from '~/domain/shared/context.server';
import { inTransaction } from '~/platform/db.server';
import type { Catalogue } from '../catalogue/catalogue.server';
import type { ObjectStorage } from '../shared/ports';
import { judgeFile, judgeStructure, noteCoverSpine } from './judge-file.server';
import type { Antivirus } from './ports';
import {
  beginAnalysis,
  findJudged,
  moveToSlowLane,
  noteEarlyFindings,
  noteProgress,
  noteScan,
  putOff,
  storePages,
  storeVerdict,
  takeBackTry,
} from './print-file-store.server';
import { freeBeginnings, waitSeconds } from './project';
import { lockProject } from './project-store.server';
import { thumbnailKey } from './storage-keys';
import { splitAnalysis } from './stored-analysis';

/** Progress is written at most once in this time, so that a fast analysis does not load the database. */
const EVERY_MS = 700;
/** A failed progress note must not end the analysis. */
const ignore = () => undefined;

const percentOf = ({ phase, done, total }: PdfProgress): number =>
  phase === 'opening' ? 2 : Math.min(99, 5 + Math.floor((94 * done) / Math.max(1, total)));

/** Writes the progress of an analysis, from 0 to 99 percent; 100 comes with the verdict. */
const progressReporter = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  fileId: string,
): ((progress: PdfProgress) => void) => {
  let notedAt = 0;
  return (progress) => {
    const now = performance.now();
    if (notedAt !== 0 && now - notedAt < EVERY_MS) return;
    notedAt = now;
    noteProgress(db, fileId, percentOf(progress), clock.now()).catch(ignore);
  };
};

export type AnalyseFileServices = Pick<Context, 'db' | 'clock' | 'logger' | 'storage'> & {
  catalogue: Catalogue;
  pdf: PdfAnalyser;
  /** Null where the shop has none. */
  antivirus: Antivirus | null;
};

type Begun = NonNullable<Awaited<ReturnType<typeof beginAnalysis>>>;

const lost: Finding = { code: 'not-analysed', severity: 'error', params: {} };

const infected: Finding = { code: 'infected', severity: 'error', params: {} };

const takesLonger: Finding = { code: 'takes-longer', severity: 'info', params: {} };

/** The antivirus program does not answer; no file counts as clean because of that. */
class ScannerAway extends Error {}

/** The analyser itself failed, in contrast to a database or storage that does not answer. */
class AnalyserFailed extends Error {}

/** Stores the drawn pages; when a page was drawn twice, the larger drawing is its `large` one. */
const keepThumbnails = async (
  storage: ObjectStorage,
  storageKey: string,
  folder: string,
  thumbnails: readonly Thumbnail[],
): Promise<Thumbnail[]> => {
  const kept: Thumbnail[] = [];
  for (const thumbnail of thumbnails) {
    const isLarge = thumbnails.some(({ page, width }) => page === thumbnail.page && width < thumbnail.width);
    const file = thumbnailKey(storageKey, thumbnail.page, isLarge ? 'large' : 'usual');
    await storage.put(file, createReadStream(path.join(folder, thumbnail.file)));
    kept.push({ ...thumbnail, file });
  }
  return kept;
};

/** Shows the first findings while the pages are still being read. A failure here must not end the analysis. */
const tellEarly = async (
  services: AnalyseFileServices,
  file: Begun,
  structure: PdfStructure,
): Promise<void> => {
  try {
    const findings = await judgeStructure(services, file, structure);
    if (findings.length > 0) await noteEarlyFindings(services.db, file.id, findings);
  } catch {
    // The verdict contains these findings again.
  }
};

const analyse = async (
  services: AnalyseFileServices,
  file: Begun,
  limits: Pick<PdfAnalysisRequest, 'signal' | 'processorMs'>,
): Promise<PdfAnalysis | 'infected' | null> => {
  const { storage, pdf, db, clock } = services;
  const thumbnailDir = await mkdtemp(path.join(tmpdir(), 'lombada-pages-'));
  try {
    return await storage.withLocalCopy(file.storageKey, async (local) => {
      if ((await scan(services, file.id, local)) === 'infected') return 'infected';
      const onProgress = progressReporter({ db, clock }, file.id);
      const onStructure = (structure: PdfStructure) => void tellEarly(services, file, structure);
      const request = { file: local, thumbnailDir, onProgress, onStructure, ...limits };
      const analysis = await pdf.analyse(request).catch((cause) => {
        if (cause instanceof AnalysisTakesLonger) throw cause;
        throw new AnalyserFailed('the file could not be analysed', { cause });
      });
      if (!analysis.ok) return analysis;
      const thumbnails = await keepThumbnails(storage, file.storageKey, thumbnailDir, analysis.thumbnails);
      return { ...analysis, thumbnails };
    });
  } finally {
    await rm(thumbnailDir, { recursive: true, force: true });
  }
};

/** Records the result of the antivirus program, if the shop has one; throws while it does not answer. */
const scan = async (
  { db, antivirus }: AnalyseFileServices,
  fileId: string,
  local: string,
): Promise<'infected' | 'go-on'> => {
  if (!antivirus) return 'go-on';
  const result = await antivirus.scan(createReadStream(local));
  if (result.kind === 'not-scanned' && result.reason === 'away')
    throw new ScannerAway('the antivirus program does not answer');
  await noteScan(db, fileId, result.kind === 'infected' ? `infected: ${result.name}` : result.kind);
  return result.kind === 'infected' ? 'infected' : 'go-on';
};

const reject = ({ db, clock }: AnalyseFileServices, fileId: string, finding: Finding) =>
  storeVerdict(db, fileId, {
    status: 'rejected',
    analysis: null,
    ink: null,
    findings: [finding],
    now: clock.now(),
  });

/**
 * Stores the verdict according to the project's present order, which may have changed while the file was read. The
 * project's row is locked: a later change of the project finds the analysis, and an earlier one is seen here.
 */
const judge = async (
  services: AnalyseFileServices,
  { id, projectId, slotId }: Begun,
  analysis: PdfAnalysis | null,
): Promise<void> => {
  const { db, clock } = services;
  await lockProject(db, projectId);
  const project = await findJudged(db, projectId);
  const findings = analysis && project ? await judgeFile(services, { slotId, project }, analysis) : [lost];
  const status = isPrintable(findings) ? 'approved' : 'rejected';
  const ink = analysis?.ok && analysis.ink ? fileInkOf(analysis.ink) : null;
  const { summary, pages } = splitAnalysis(analysis);
  await storeVerdict(db, id, { status, analysis: summary, ink, findings, now: clock.now() });
  if (pages) await storePages(db, id, pages);
  if (project && status === 'approved') await noteCoverSpine(services, { fileId: id, slotId, project });
};

/**
 * An analysis that started this often never finishes; perhaps the worker dies. If it dies again, the file has to wait.
 */
const waitBetween = async ({ db, logger }: AnalyseFileServices, { id, tries }: Begun): Promise<void> => {
  if (tries <= freeBeginnings) return;
  logger.error({ fileId: id, tries }, 'the analysis of a file begins again and again');
  await putOff(db, id, waitSeconds(tries - freeBeginnings), [takesLonger]);
};

/**
 * Reads a received file and stores the verdict: approved when nothing prevents printing. A file that takes more than
 * `processorMs` moves to the slow lane instead. If the analyser fails, which is never the file's fault, the file
 * waits, staff are alerted and the author sees that it takes longer. A repeated run does nothing, and simultaneous
 * runs write the same. Throws when stopped by `signal`, and in outages; the queue then retries.
 */
export const analyseFile = async (
  services: AnalyseFileServices,
  { fileId, ...limits }: { fileId: string } & Pick<PdfAnalysisRequest, 'signal' | 'processorMs'>,
): Promise<void> => {
  const { db, clock, logger } = services;
  const file = await beginAnalysis(db, fileId, clock.now());
  if (!file) return;
  await waitBetween(services, file);
  try {
    const analysis = await analyse(services, file, limits);
    if (analysis === 'infected') {
      await reject(services, fileId, infected);
      return;
    }
    await inTransaction(services, (within) => judge(within, file, analysis));
  } catch (error) {
    if (error instanceof AnalysisTakesLonger) return void (await moveToSlowLane(db, fileId, clock.now()));
    if (limits.signal?.aborted || !(error instanceof AnalyserFailed)) {
      await takeBackTry(db, fileId);
      throw error;
    }
    logger.error({ err: error, fileId, tries: file.tries }, 'the analysis of a file was put off');
    await putOff(db, fileId, waitSeconds(file.tries), [takesLonger]);
  }
};
