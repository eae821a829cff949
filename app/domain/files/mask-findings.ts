import type { PdfExpectation } from './page-fit';
import type { PdfAnalysis } from './pdf-analysis';
import { type Finding, findProblems } from './pdf-findings';
import { houseThresholds, type Thresholds } from './preflight/thresholds';

/** What is thinner anywhere on its page (percent) is no full ink; the reader is exact to 0.05. */
const FULL_PERCENT = 99.5;
/** A plate with less (percent of the page) is empty. */
const EMPTY_PERCENT = 0.005;

/** A mask may end at the cut, and its ink is not printed. */
const notForMasks: readonly Finding['code'][] = [
  'no-bleed',
  'bleed-short',
  'heavy-ink',
  'ink-sum',
  'spot-colours',
  'text-small-coloured',
  'text-rich-black',
];

/** A mask is one plate: pages that show colour tell by their plates whether it is, and whether any of it is full. */
const inkFindings = (analysis: PdfAnalysis): Finding[] => {
  const shown = analysis.ok ? (analysis.ink?.colourPages ?? []) : [];
  const inksOf = ([, c, m, y, k]: (typeof shown)[number]): number =>
    [c, m, y, k].filter((percent) => percent > EMPTY_PERCENT).length;
  const several = shown.filter((page) => inksOf(page) > 1);
  const tinted = shown.filter((page) => inksOf(page) === 1 && page[5] < FULL_PERCENT);
  const about = (pages: typeof shown) => ({ pages: pages.map(([page]) => page) });
  return [
    ...(several.length > 0
      ? [{ code: 'mask-inks', severity: 'error', ...about(several), params: {} } as const]
      : []),
    ...(tinted.length > 0
      ? [{ code: 'mask-tint', severity: 'error', ...about(tinted), params: {} } as const]
      : []),
  ];
};

/**
 * Compares the mask of a finish with the order: one page as large as what it lies over, in one ink at 100 %. Without
 * the inks in the analysis, by its page and size.
 */
export const findMaskProblems = (
  analysis: PdfAnalysis,
  expectation: PdfExpectation,
  thresholds: Thresholds = houseThresholds,
): Finding[] => [
  ...findProblems(analysis, expectation, thresholds).filter(({ code }) => !notForMasks.includes(code)),
  ...inkFindings(analysis),
];
