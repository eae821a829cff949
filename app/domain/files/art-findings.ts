import { type PdfExpectation, shopMargins } from './page-fit';
import { commonSize, type PdfAnalysis } from './pdf-analysis';
import { type Finding, findProblems } from './pdf-findings';
import { bySeverity } from './preflight/finding';
import { shopThresholds, type Thresholds } from './preflight/thresholds';

/**
 * Judges artwork about whose pages and sizes the order says nothing, such as a bookmark's: as a piece in colour of its
 * own size. A page without a TrimBox may hold its bleed within its edges, so that nobody can say that it has none.
 */
export const findArtProblems = (
  analysis: PdfAnalysis,
  standard: Pick<PdfExpectation, 'needsX1a'> = {},
  thresholds: Thresholds = shopThresholds,
): Finding[] => {
  const size = analysis.ok ? commonSize(analysis.pages)?.size : null;
  const { width: trimWidthMm, height: trimHeightMm } = size ?? { width: 1, height: 1 };
  const own = { kind: 'art', pages: 1, isCountOpen: true, trimWidthMm, trimHeightMm } as const;
  const isCutUnknown = analysis.ok && analysis.pages.some(({ trimBoxGiven }) => !trimBoxGiven);
  const found = findProblems(analysis, { ...own, ...shopMargins, ...standard }, thresholds).filter(
    ({ code }) => code !== 'mixed-sizes',
  );
  return bySeverity(
    found.map((finding) =>
      isCutUnknown && finding.code === 'bleed-short' ? { ...finding, severity: 'warning' } : finding,
    ),
  );
};
