import { includedCoveragePercent, shownCoverage } from '../pricing/ink-coverage';
import { fileInkOf } from './file-ink';
import { fitOf, type PdfExpectation } from './page-fit';
import {
  commonSize,
  type PdfAnalysis,
  type PdfStructure,
  type ReadableAnalysis,
  refusalReasons,
} from './pdf-analysis';
import { bySeverity, foundOn, type RuleFinding } from './preflight/finding';
import { judgedFileOf } from './preflight/judged-file';
import { findByRules, ruleCodes } from './preflight/rules/all-rules';
import { shopThresholds, type Thresholds } from './preflight/thresholds';
import { findStructureProblems, sizeParams, structureCodes } from './structure-findings';

/** Everything that may be said of a file: why it could not be read, or what was found in it. */
export const findingCodes = [
  ...refusalReasons,
  ...structureCodes,
  'no-bleed',
  'too-complex',
  'heavy-ink',
  'ink-estimated',
  'mask-inks',
  'mask-tint',
  'mask-blank',
  'mask-unmeasured',
  'not-analysed',
  'takes-longer',
  'infected',
  ...ruleCodes,
] as const;
export type FindingCode = (typeof findingCodes)[number];

export type Finding = RuleFinding<FindingCode>;

/** Of files whose pages were not drawn, by their boxes alone; else print that needs a bleed is known page by page. */
const bleedFindings = (
  analysis: PdfStructure & Pick<ReadableAnalysis, 'pixels'>,
  expectation: PdfExpectation,
): Finding[] => {
  const common = analysis.pixels ? null : commonSize(analysis.pages);
  if (!common) return [];
  const odd = new Set(common.oddPages);
  const usual = analysis.pages.filter((page) => !odd.has(page.index + 1));
  const bare = usual.filter((page) => fitOf(page, expectation) === 'no-bleed').map(({ index }) => index + 1);
  if (bare.length === 0) return [];
  const severity = expectation.kind === 'interior' ? 'info' : 'warning';
  const about = bare.length === analysis.pageCount ? {} : { pages: bare };
  return [{ code: 'no-bleed', severity, ...about, params: sizeParams(common.size, expectation) }];
};

/** From what a screen shows of CMYK its inks are told with an error of up to 43 points in their sum: a quarter of it in coverage. */
const estimateMarginPercent = 11;

/**
 * An estimate is a whole measure, the same at every reading, and it is priced: but its author is to know. Of what is not
 * priced by its ink it is a note.
 */
const estimateFindings = (analysis: ReadableAnalysis, { isInColour, kind }: PdfExpectation): Finding[] => {
  const pages = (analysis.pixels ?? []).flatMap((page, index) => (page?.ink?.estimated ? [index + 1] : []));
  const params = { margin: estimateMarginPercent };
  if (isInColour && analysis.ink?.estimated) {
    const coverage = shownCoverage(fileInkOf(analysis.ink).coveragePercent);
    const about = pages.length > 0 ? { pages } : {};
    return [{ code: 'ink-estimated', severity: 'warning', ...about, params: { ...params, coverage } }];
  }
  return kind === 'interior' ? [] : foundOn('ink-estimated', 'info', pages, params);
};

const contentFindings = (analysis: ReadableAnalysis, { isInColour }: PdfExpectation): Finding[] => {
  const findings: Finding[] = [];
  if (analysis.tooComplexPages.length > 0) {
    findings.push({ code: 'too-complex', severity: 'error', pages: analysis.tooComplexPages, params: {} });
  }
  const ink = isInColour && analysis.ink ? fileInkOf(analysis.ink) : null;
  if (ink && shownCoverage(ink.coveragePercent) > includedCoveragePercent) {
    const params = { coverage: shownCoverage(ink.coveragePercent), included: includedCoveragePercent };
    findings.push({ code: 'heavy-ink', severity: 'info', params });
  }
  return findings;
};

/**
 * Compares a file with the order. An empty list means that all is well; errors come first, then warnings,
 * then notes, each in the order in which a person should read them. Pure: the same analysis can be judged again when the order changes.
 */
export const findProblems = (
  analysis: PdfAnalysis,
  expectation: PdfExpectation,
  thresholds: Thresholds = shopThresholds,
): Finding[] => {
  if (!analysis.ok) {
    const { reason, pages, bytes } = analysis;
    return [{ code: reason, severity: 'error', ...(pages ? { pages } : {}), params: { bytes } }];
  }
  return bySeverity<Finding>([
    ...findStructureProblems(analysis, expectation),
    ...bleedFindings(analysis, expectation),
    ...contentFindings(analysis, expectation),
    ...estimateFindings(analysis, expectation),
    ...findByRules(judgedFileOf(analysis, expectation, thresholds)),
  ]);
};

/** What the boxes of the pages tell before any page is drawn. */
export const findAtFirstSight = (structure: PdfStructure, expectation: PdfExpectation): Finding[] =>
  bySeverity<Finding>([
    ...findStructureProblems(structure, expectation),
    ...(expectation.kind === 'mask' ? [] : bleedFindings(structure, expectation)),
  ]);

/** Nothing stands in the way of printing. */
export const isPrintable = (findings: readonly Finding[]): boolean =>
  findings.every((finding) => finding.severity !== 'error');
