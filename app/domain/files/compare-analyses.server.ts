import type { PdfAnalyser } from '@lombada/preflight/facts/analyser';
import { analyserVersion, type PdfAnalysis } from '@lombada/preflight/facts/pdf-analysis';
import { type Finding, fileInkOf, isPrintable } from '@lombada/preflight/rules/pdf-findings';
import type { HasDb } from '~/platform/db.server';
import type { ObjectStorage } from '../shared/ports';
import { judgeFile } from './judge-file.server';
import { findAnalysedBefore } from './print-file-store.server';
import type { ReadsProjects } from './project-view.server';
import { storedAnalysisSchema, storedFindingsSchema } from './stored-analysis';

export type ComparesAnalyses = HasDb &
  ReadsProjects & { storage: Pick<ObjectStorage, 'withLocalCopy'>; pdf: PdfAnalyser };

/** What matters about a file: its verdict, its findings, and the values that price a colour interior. */
type Outcome = {
  isPrintable: boolean;
  findings: readonly Finding[];
  pages: number | null;
  ink: { colourPages: number; coveragePercent: number } | null;
};

/** A file whose new analysis differs from the stored one; `after` is null when its bytes are gone. */
export type AnalysisChange = { fileId: string; name: string; before: Outcome; after: Outcome | null };

/** Files read per query. */
const pageSize = 50;

const outcomeOf = (analysis: PdfAnalysis | null, findings: readonly Finding[]): Outcome => {
  const ink = analysis?.ok && analysis.ink ? fileInkOf(analysis.ink) : null;
  return {
    findings,
    isPrintable: isPrintable(findings),
    pages: analysis?.ok ? analysis.pageCount : null,
    ink: ink && { colourPages: ink.colourPages, coveragePercent: ink.coveragePercent },
  };
};

const findingKey = ({ code, severity, pages = [] }: Finding): string => `${severity} ${code} ${pages.join()}`;

/** Findings that only the first list has; the same finding on other pages counts as another. */
export const newFindings = (findings: readonly Finding[], others: readonly Finding[]): Finding[] => {
  const known = new Set(others.map(findingKey));
  return findings.filter((finding) => !known.has(findingKey(finding)));
};

/** A change of coverage up to this is ignored, in percentage points. */
const coverageTolerance = 0.05;

export const isSameOutcome = (before: Outcome, after: Outcome): boolean =>
  before.isPrintable === after.isPrintable &&
  before.pages === after.pages &&
  before.ink?.colourPages === after.ink?.colourPages &&
  Math.abs((before.ink?.coveragePercent ?? 0) - (after.ink?.coveragePercent ?? 0)) <= coverageTolerance &&
  newFindings(before.findings, after.findings).length +
    newFindings(after.findings, before.findings).length ===
    0;

/**
 * Analyses again all current files that were analysed by an analyser version below `below`, and yields the change of
 * each, null when there is none. Nothing is stored, because sold files keep their verdict.
 */
export async function* compareAnalyses(
  services: ComparesAnalyses,
  below: number = analyserVersion,
): AsyncGenerator<AnalysisChange | null> {
  for (let after: string | undefined; ; ) {
    const files = await findAnalysedBefore(services.db, { below, after, take: pageSize });
    for (const file of files) yield await compareOne(services, file);
    after = files.at(-1)?.id;
    if (files.length < pageSize) return;
  }
}

type StoredFile = Awaited<ReturnType<typeof findAnalysedBefore>>[number];

const compareOne = async (services: ComparesAnalyses, file: StoredFile): Promise<AnalysisChange | null> => {
  const { id: fileId, originalName: name, slotId, project } = file;
  const stored = storedAnalysisSchema.parse(file.analysis);
  const before = outcomeOf(stored, storedFindingsSchema.parse(file.findings) ?? []);
  const analysis = await services.storage.withLocalCopy(file.storageKey, (local) =>
    services.pdf.analyse({ file: local }),
  );
  if (!analysis) return { fileId, name, before, after: null };
  const after = outcomeOf(analysis, await judgeFile(services, { slotId, project }, analysis));
  return isSameOutcome(before, after) ? null : { fileId, name, before, after };
};
