import { includedCoveragePercent, shownCoverage } from '../pricing/ink-coverage';
import { fileInkOf } from './file-ink';
import {
  commonSize,
  type PdfAnalysis,
  type PdfPage,
  type ReadableAnalysis,
  refusalReasons,
  type SizeMm,
  sameSize,
  trimOf,
} from './pdf-analysis';
import type { BoxMm } from './preflight/page-content';

/** What the order says about one file. Lengths in millimetres; `trim…` is the closed book. */
export type PdfExpectation = {
  kind: 'interior' | 'cover' | 'art' | 'mask';
  pages: number;
  /** Artwork only: the order does not say how many pages it has, so that they are not counted. */
  isCountOpen?: true;
  trimWidthMm: number;
  trimHeightMm: number;
  /** What is cut off on each side; 3 in this house. */
  bleedMm: number;
  /** How far a size may be off and still be taken; 1 in this house. */
  toleranceMm: number;
  /** Interiors only: it is printed in colour, so that its ink tells on the price. */
  isInColour?: true;
  /** Covers only: thickness of the book. */
  spineMm?: number;
  /** Covers only: width of one flap; there are two or none. */
  flapMm?: number;
};

/** The house's bleed and tolerance, in mm. */
export const houseMargins = { bleedMm: 3, toleranceMm: 1 } as const;

/** Everything that may be said of a file: why it could not be read, or what was found in it. */
export const findingCodes = [
  ...refusalReasons,
  'page-count',
  'size-wrong',
  'orientation-swapped',
  'mixed-sizes',
  'no-bleed',
  'restricted',
  'repaired',
  'active-content',
  'attachments',
  'too-complex',
  'heavy-ink',
  'mask-inks',
  'mask-tint',
  'not-analysed',
  'infected',
] as const;
export type FindingCode = (typeof findingCodes)[number];

/** `error` stops the order, `warning` asks for a look, `info` tells. */
export const severities = ['error', 'warning', 'info'] as const;
export type Severity = (typeof severities)[number];

/** A place on a page (from 1). */
export type Place = { page: number; box: BoxMm };

export type Finding = {
  code: FindingCode;
  severity: Severity;
  /** From 1; absent when the finding is about the whole file. */
  pages?: number[];
  /** Where on its pages, where that is known. */
  places?: Place[];
  /** Figures for the message; lengths in mm. */
  params: Record<string, number | string>;
};

type Fit = 'with-bleed' | 'no-bleed' | 'swapped' | 'wrong';

/** The finished size: of the closed book, or of the open cover (two boards, spine and both flaps). */
export const expectedTrim = (expectation: PdfExpectation): SizeMm => {
  const { kind, trimWidthMm, trimHeightMm, spineMm = 0, flapMm = 0 } = expectation;
  const width = kind === 'cover' ? 2 * trimWidthMm + spineMm + 2 * flapMm : trimWidthMm;
  return { width, height: trimHeightMm };
};

/** Page sizes that hold the bleed. An inside page may do without it at the spine: facing-page exports. */
const sizesWithBleed = (trim: SizeMm, { bleedMm, kind }: PdfExpectation): SizeMm[] => {
  const height = trim.height + 2 * bleedMm;
  const around = { width: trim.width + 2 * bleedMm, height };
  return kind === 'interior' ? [around, { width: trim.width + bleedMm, height }] : [around];
};

const fitOf = (page: PdfPage, expectation: PdfExpectation): Fit => {
  const { toleranceMm, bleedMm } = expectation;
  const trim = expectedTrim(expectation);
  const all = [trim, ...sizesWithBleed(trim, expectation)];
  const near = (size: SizeMm, wanted: SizeMm) => sameSize(size, wanted, toleranceMm);
  const size = trimOf(page);
  if (near(size, trim)) return page.bleedMm + toleranceMm / 2 >= bleedMm ? 'with-bleed' : 'no-bleed';
  if (all.some((wanted) => near(size, wanted))) return 'with-bleed';
  const turned = { width: size.height, height: size.width };
  return all.some((wanted) => near(turned, wanted)) ? 'swapped' : 'wrong';
};

/** The size to hold beside what was found, like with like: with the bleed where the file seems to have been made so. */
const comparedSize = (found: SizeMm, expectation: PdfExpectation): SizeMm & { hasBleed: number } => {
  const trim = expectedTrim(expectation);
  const off = (size: SizeMm) => Math.abs(size.width - found.width) + Math.abs(size.height - found.height);
  const nearest = sizesWithBleed(trim, expectation).toSorted((a, b) => off(a) - off(b))[0];
  return nearest && off(nearest) < off(trim) ? { ...nearest, hasBleed: 1 } : { ...trim, hasBleed: 0 };
};

const sizeParams = (found: SizeMm, expectation: PdfExpectation) => {
  const expected = expectedTrim(expectation);
  const compared = comparedSize(found, expectation);
  return {
    comparedWidth: compared.width,
    comparedHeight: compared.height,
    hasBleed: compared.hasBleed,
    spine: expectation.spineMm ?? 0,
    foundWidth: found.width,
    foundHeight: found.height,
    expectedWidth: expected.width,
    expectedHeight: expected.height,
    bleed: expectation.bleedMm,
    kind: expectation.kind,
  };
};

/** Pages of the most common size are judged as one; pages that differ from it get a finding of their own. */
const sizeFindings = (analysis: ReadableAnalysis, expectation: PdfExpectation): Finding[] => {
  const common = commonSize(analysis.pages);
  if (!common) return [];
  const { size, oddPages } = common;
  const odd = new Set(oddPages);
  const params = sizeParams(size, expectation);
  const usual = analysis.pages.filter((page) => !odd.has(page.index + 1));
  const findings: Finding[] = [];
  const fits = new Map<Fit, number[]>();
  for (const page of usual) {
    const fit = fitOf(page, expectation);
    const pages = fits.get(fit) ?? [];
    pages.push(page.index + 1);
    fits.set(fit, pages);
  }
  const about = (pages: number[]) => (pages.length === analysis.pageCount ? {} : { pages });
  const wrong = fits.get('wrong');
  if (wrong) findings.push({ code: 'size-wrong', severity: 'error', ...about(wrong), params });
  const swapped = fits.get('swapped');
  // An upright card is a card; of a book it is another format.
  const turned = expectation.kind === 'art' ? 'warning' : 'error';
  if (swapped) findings.push({ code: 'orientation-swapped', severity: turned, ...about(swapped), params });
  const bare = fits.get('no-bleed');
  const severity = expectation.kind === 'interior' ? 'info' : 'warning';
  if (bare) findings.push({ code: 'no-bleed', severity, ...about(bare), params });
  if (oddPages.length > 0) findings.push(mixedSizes(analysis, expectation, size, oddPages));
  return findings;
};

const mixedSizes = (
  analysis: ReadableAnalysis,
  expectation: PdfExpectation,
  size: SizeMm,
  oddPages: number[],
): Finding => {
  const odd = new Set(oddPages);
  const pages = analysis.pages.filter((page) => odd.has(page.index + 1));
  const misfit = pages.find((page) => ['wrong', 'swapped'].includes(fitOf(page, expectation)));
  const example = misfit ?? pages[0];
  return {
    code: 'mixed-sizes',
    severity: misfit ? 'error' : 'warning',
    pages: oddPages,
    params: {
      usualWidth: size.width,
      usualHeight: size.height,
      oddWidth: example?.widthMm ?? 0,
      oddHeight: example?.heightMm ?? 0,
    },
  };
};

const contentFindings = (analysis: ReadableAnalysis, { isInColour }: PdfExpectation): Finding[] => {
  const findings: Finding[] = [];
  if (analysis.tooComplexPages.length > 0) {
    findings.push({ code: 'too-complex', severity: 'error', pages: analysis.tooComplexPages, params: {} });
  }
  if (analysis.repaired) findings.push({ code: 'repaired', severity: 'warning', params: {} });
  if (analysis.hasJavaScript || analysis.hasLaunchAction) {
    findings.push({ code: 'active-content', severity: 'warning', params: {} });
  }
  if (analysis.hasEmbeddedFiles) findings.push({ code: 'attachments', severity: 'warning', params: {} });
  const ink = isInColour && analysis.ink ? fileInkOf(analysis.ink) : null;
  if (ink && shownCoverage(ink.coveragePercent) > includedCoveragePercent) {
    const params = { coverage: shownCoverage(ink.coveragePercent), included: includedCoveragePercent };
    findings.push({ code: 'heavy-ink', severity: 'info', params });
  }
  if (analysis.encrypted === 'owner') findings.push({ code: 'restricted', severity: 'info', params: {} });
  return findings;
};

/**
 * Compares a file with the order. An empty list means that all is well; the order of the list is the order
 * in which a person should read it. Pure: the same analysis can be judged again when the order changes.
 */
export const findProblems = (analysis: PdfAnalysis, expectation: PdfExpectation): Finding[] => {
  if (!analysis.ok) {
    const { reason, pages, bytes } = analysis;
    return [{ code: reason, severity: 'error', ...(pages ? { pages } : {}), params: { bytes } }];
  }
  const { pages: expected, isCountOpen } = expectation;
  const count: Finding[] =
    isCountOpen || analysis.pageCount === expected
      ? []
      : [
          {
            code: 'page-count',
            severity: 'error',
            params: {
              expected,
              found: analysis.pageCount,
              kind: expectation.kind,
            },
          },
        ];
  return [...count, ...sizeFindings(analysis, expectation), ...contentFindings(analysis, expectation)];
};

/** Nothing stands in the way of printing. */
export const isPrintable = (findings: readonly Finding[]): boolean =>
  findings.every((finding) => finding.severity !== 'error');
