import { type FileStatus, fileStatusOf } from './file-status';
import { describeFinding, severityLabels } from './labels';
import type { PdfAnalysis } from './pdf-analysis';
import type { Finding } from './pdf-findings';
import type { Severity } from './preflight/finding';
import { help, programNames, programOf, programs } from './preflight/programs';
import { storedAnalysisSchema, storedFindingsSchema } from './stored-analysis';

/** `help`: what to do in each program, the one that made the file first. */
export type FindingView = {
  severity: Severity;
  label: string;
  title: string;
  advice: string;
  why: string | null;
  help: { program: string; text: string }[];
  pages: number[];
};

/** A drawn page (from 1); sizes in pixels. `hasLarge`: there is a second, larger drawing. */
export type PageView = { page: number; width: number; height: number; hasLarge: boolean };

/** A file in the customer's words. `size` in bytes, `progress` in percent. */
export type FileView = {
  id: string;
  name: string;
  size: number;
  status: FileStatus;
  progress: number;
  pageCount: number | null;
  findings: FindingView[];
  pages: PageView[];
};

type StoredFile = {
  id: string;
  originalName: string;
  size: bigint;
  status: string;
  progress: number;
  analysis: unknown;
  findings: unknown;
};

const pagesOf = (thumbnails: readonly { page: number; width: number; height: number }[]): PageView[] =>
  thumbnails
    .filter(({ page, width }) => !thumbnails.some((other) => other.page === page && other.width < width))
    .map(({ page, width, height }) => ({
      ...{ page, width, height },
      hasLarge: thumbnails.some((other) => other.page === page && other.width > width),
    }));

/** A finding in words. */
const findingViewOf = (finding: Finding, analysis: PdfAnalysis | null): FindingView => {
  const { title, advice, why = null, topic } = describeFinding(finding);
  const document = analysis?.ok ? analysis.document : null;
  const made = programOf(document?.creator, document?.producer);
  const order = made ? [made, ...programs.filter((each) => each !== made)] : programs;
  return {
    ...{ severity: finding.severity, label: severityLabels[finding.severity], title, advice, why },
    help: topic ? order.map((each) => ({ program: programNames[each], text: help[topic][each] })) : [],
    pages: finding.pages ?? [],
  };
};

/** The row as page and API show it, findings in words. */
export const fileViewOf = (row: StoredFile): FileView => {
  const analysis = storedAnalysisSchema.parse(row.analysis);
  const findings = storedFindingsSchema.parse(row.findings) ?? [];
  return {
    id: row.id,
    name: row.originalName,
    size: Number(row.size),
    status: fileStatusOf(row.status),
    progress: row.progress,
    pageCount: analysis?.ok ? analysis.pageCount : null,
    findings: findings.map((finding) => findingViewOf(finding, analysis)),
    pages: analysis?.ok ? pagesOf(analysis.thumbnails) : [],
  };
};
