import { type FileStatus, fileStatusOf } from './file-status';
import { describeFinding, severityLabels } from './labels';
import type { Severity } from './pdf-findings';
import { storedAnalysisSchema, storedFindingsSchema } from './stored-analysis';

export type FindingView = { severity: Severity; label: string; title: string; advice: string };

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
    findings: findings.map((finding) => ({
      severity: finding.severity,
      label: severityLabels[finding.severity],
      ...describeFinding(finding),
    })),
    pages: analysis?.ok ? pagesOf(analysis.thumbnails) : [],
  };
};
