import { commonSize } from '../facts/page-size';
import {
  type MeasuredInk,
  type PdfAnalysis,
  type PdfStructure,
  type ReadableAnalysis,
  refusalReasons,
} from '../facts/pdf-analysis';
import { findByRules, ruleCodes } from './all-rules';
import { bySeverity, foundOn, type RuleFinding } from './finding';
import { judgedFileOf } from './judged-file';
import { fitOf, type PdfExpectation } from './page-fit';
import { findStructureProblems, sizeParams, structureCodes } from './structure-findings';
import { shopThresholds, type Thresholds } from './thresholds';

/** Percent to 0.01; `max` is the highest sum of the four inks on any page, 0 to 400. */
export type FileInk = {
  coveragePercent: number;
  colourPages: number;
  c: number;
  m: number;
  y: number;
  k: number;
  max: number;
  estimated: boolean;
};

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/**
 * What the shop calls the ink coverage of a file, for prices and for people (the 15 % of the price, `inkCoverage` of a
 * price table):
 *
 *     coverage of a page = (C + M + Y + K) / 4, each the mean of its plate over the trimmed page, in percent
 *     coverage of a file = the mean of that over its colour pages
 *
 * A colour page is one of an interior that is printed in colour on which colour is seen: at least 0.5 mm² of it. Pages
 * of black, rich black and greys are printed too, but neither count nor lower the mean. A file without colour pages
 * has a coverage of 0. A page of text has about 2, with a quarter of it a picture about 11, a picture page 27 to 35.
 */
export const fileInkOf = ({ colourPages, estimated }: MeasuredInk): FileInk => {
  const count = colourPages.length;
  const mean = (plate: 1 | 2 | 3 | 4) =>
    count === 0 ? 0 : colourPages.reduce((sum, page) => sum + page[plate], 0) / count;
  const [c, m, y, k] = [mean(1), mean(2), mean(3), mean(4)];
  return {
    coveragePercent: hundredths((c + m + y + k) / 4),
    colourPages: count,
    c: hundredths(c),
    m: hundredths(m),
    y: hundredths(y),
    k: hundredths(k),
    max: colourPages.reduce((highest, page) => Math.max(highest, page[5]), 0),
    estimated,
  };
};

/** The result of checking a file: why it could not be read, or what was found in it. */
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

/** Missing bleed by the boxes alone, for files whose pages were not drawn; drawn pages are checked one by one. */
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

/**
 * CMYK inks that are estimated from screen colours are off by up to 43 points in their sum: a quarter of that in
 * coverage.
 */
const estimateMarginPercent = 11;

/**
 * An estimated coverage is the same at every reading, and it is used for the price, but the author must know about it.
 * Where the ink does not affect the price, it is only a note.
 */
const estimateFindings = (analysis: ReadableAnalysis, { isInColour, kind }: PdfExpectation): Finding[] => {
  const pages = (analysis.pixels ?? []).flatMap((page, index) => (page?.ink?.estimated ? [index + 1] : []));
  const params = { margin: estimateMarginPercent };
  if (isInColour && analysis.ink?.estimated) {
    const coverage = Math.round(fileInkOf(analysis.ink).coveragePercent);
    const about = pages.length > 0 ? { pages } : {};
    return [{ code: 'ink-estimated', severity: 'warning', ...about, params: { ...params, coverage } }];
  }
  return kind === 'interior' ? [] : foundOn('ink-estimated', 'info', pages, params);
};

const contentFindings = (
  analysis: ReadableAnalysis,
  { isInColour }: PdfExpectation,
  { coveragePercent: included }: Thresholds,
): Finding[] => {
  const findings: Finding[] = [];
  if (analysis.tooComplexPages.length > 0) {
    findings.push({ code: 'too-complex', severity: 'error', pages: analysis.tooComplexPages, params: {} });
  }
  const coverage = isInColour && analysis.ink ? Math.round(fileInkOf(analysis.ink).coveragePercent) : 0;
  if (coverage > included)
    findings.push({ code: 'heavy-ink', severity: 'info', params: { coverage, included } });
  return findings;
};

/**
 * Compares a file with the order. An empty list means that all is well. Errors come first, then warnings, then notes,
 * each in the order in which a person should read them. Pure: the same analysis can be judged again when the order
 * changes.
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
    ...contentFindings(analysis, expectation, thresholds),
    ...estimateFindings(analysis, expectation),
    ...findByRules(judgedFileOf(analysis, expectation, thresholds)),
  ]);
};

/** Findings from the boxes of the pages, before any page is drawn. */
export const findAtFirstSight = (structure: PdfStructure, expectation: PdfExpectation): Finding[] =>
  bySeverity<Finding>([
    ...findStructureProblems(structure, expectation),
    ...(expectation.kind === 'mask' ? [] : bleedFindings(structure, expectation)),
  ]);

/** Whether the file can be printed. */
export const isPrintable = (findings: readonly Finding[]): boolean =>
  findings.every((finding) => finding.severity !== 'error');
