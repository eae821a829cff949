import type { PdfAnalysis } from '@lombada/preflight/facts/pdf-analysis';
import { bySeverity, type Severity } from '@lombada/preflight/rules/finding';
import type { Finding } from '@lombada/preflight/rules/pdf-findings';
import { describeFinding, severityLabels } from '@lombada/preflight/words/labels';
import { helpOf, type ProgramHelp } from '@lombada/preflight/words/programs';
import { dayTimeText } from '../shared/date-text';
import { type FileStatus, fileStatusOf } from './project';
import { storedAnalysisSchema, storedFindingsSchema } from './stored-analysis';
import { openWarnings } from './warnings';

/**
 * `help`: what to do in each program, first the one that made the file. `number`: the viewer's number, see `faultsOf`.
 */
export type FindingView = {
  number: number;
  severity: Severity;
  label: string;
  title: string;
  advice: string;
  why: string | null;
  help: ProgramHelp[];
  pages: number[];
  code: string;
  /** For a warning: whether the author must still accept it or has done so; null where no acceptance is needed. */
  word: 'open' | 'accepted' | null;
};

/** A drawn page (from 1); sizes in pixels. `hasLarge`: there is a second, larger drawing. */
export type PageView = { page: number; width: number; height: number; hasLarge: boolean };

/** A file as shown to the customer. `size` in bytes, `progress` in percent. */
export type FileView = {
  id: string;
  name: string;
  size: number;
  status: FileStatus;
  progress: number;
  pageCount: number | null;
  findings: FindingView[];
  pages: PageView[];
  /** When the author last accepted warnings, formatted for reading. */
  acceptedOn: string | null;
};

type StoredFile = {
  id: string;
  originalName: string;
  size: bigint;
  status: string;
  progress: number;
  analysis: unknown;
  findings: unknown;
  warnings: readonly string[];
  acceptances: readonly { warnings: readonly string[]; createdAt: Date }[];
};

const pagesOf = (thumbnails: readonly { page: number; width: number; height: number }[]): PageView[] =>
  thumbnails
    .filter(({ page, width }) => !thumbnails.some((other) => other.page === page && other.width < width))
    .map(({ page, width, height }) => ({
      page,
      width,
      height,
      hasLarge: thumbnails.some((other) => other.page === page && other.width > width),
    }));

/** A finding with its texts. */
const findingViewOf = (
  finding: Finding,
  analysis: PdfAnalysis | null,
): Omit<FindingView, 'word' | 'number'> => {
  const { title, advice, why = null, topic } = describeFinding(finding);
  return {
    severity: finding.severity,
    label: severityLabels[finding.severity],
    title,
    advice,
    why,
    help: topic ? helpOf(topic, analysis?.ok ? analysis.document : null) : [],
    pages: finding.pages ?? [],
    code: finding.code,
  };
};

const acceptanceOf = (finding: Finding, row: StoredFile, open: readonly string[]): FindingView['word'] => {
  // Warnings need no acceptance for a file that cannot be printed.
  if (row.status !== 'approved' || finding.severity !== 'warning') return null;
  if (!row.warnings.includes(finding.code)) return null;
  return open.includes(finding.code) ? 'open' : 'accepted';
};

/** The row as page and API show it, with texts for the findings. */
export const fileViewOf = (row: StoredFile): FileView => {
  const analysis = storedAnalysisSchema.parse(row.analysis);
  const findings = bySeverity(storedFindingsSchema.parse(row.findings) ?? []);
  const open = openWarnings(row);
  const [accepted] = row.acceptances.map(({ createdAt }) => createdAt).sort((a, b) => +b - +a);
  return {
    id: row.id,
    name: row.originalName,
    size: Number(row.size),
    status: fileStatusOf(row.status),
    progress: row.progress,
    pageCount: analysis?.ok ? analysis.pageCount : null,
    findings: findings.map((finding, index) => ({
      ...findingViewOf(finding, analysis),
      number: index + 1,
      word: acceptanceOf(finding, row, open),
    })),
    acceptedOn: accepted ? dayTimeText(accepted) : null,
    pages: analysis?.ok ? pagesOf(analysis.thumbnails) : [],
  };
};
