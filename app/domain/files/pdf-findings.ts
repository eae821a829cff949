import { includedCoveragePercent, shownCoverage } from '../pricing/ink-coverage';
import { fileInkOf } from './file-ink';
import { expectedTrim, type Fit, fitOf, type PdfExpectation, sizesWithBleed } from './page-fit';
import {
  commonSize,
  type PdfAnalysis,
  type ReadableAnalysis,
  refusalReasons,
  type SizeMm,
} from './pdf-analysis';
import { type RuleFinding, severities } from './preflight/finding';
import { judgedFileOf } from './preflight/judged-file';
import { findByRules, ruleCodes } from './preflight/rules/all-rules';
import { houseThresholds, type Thresholds } from './preflight/thresholds';

/** Everything that may be said of a file: why it could not be read, or what was found in it. */
export const findingCodes = [
  ...refusalReasons,
  'page-count',
  'size-wrong',
  'orientation-swapped',
  'mixed-sizes',
  'spreads',
  'spine-wrong',
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
  ...ruleCodes,
] as const;
export type FindingCode = (typeof findingCodes)[number];

export type Finding = RuleFinding<FindingCode>;

/** The size to hold beside what was found, like with like: with the bleed where the file seems to have been made so. */
const comparedSize = (found: SizeMm, expectation: PdfExpectation): SizeMm & { hasBleed: number } => {
  const trim = expectedTrim(expectation);
  const off = (size: SizeMm) => Math.abs(size.width - found.width) + Math.abs(size.height - found.height);
  const nearest = sizesWithBleed(trim, expectation).toSorted((a, b) => off(a) - off(b))[0];
  return nearest && off(nearest) < off(trim) ? { ...nearest, hasBleed: 1 } : { ...trim, hasBleed: 0 };
};

/** The spine for which a cover of this width was made; 0 where none is. */
const foundSpineOf = (found: SizeMm, { spineMm, ...expectation }: PdfExpectation): number => {
  if (expectation.kind !== 'cover' || spineMm === undefined) return 0;
  const bare = expectedTrim(expectation);
  const isBleeding = found.height - bare.height > expectation.toleranceMm;
  return Math.max(
    0,
    Math.round((found.width - bare.width - (isBleeding ? 2 * expectation.bleedMm : 0)) * 10) / 10,
  );
};

const sizeParams = (found: SizeMm, expectation: PdfExpectation) => {
  const expected = expectedTrim(expectation);
  const compared = comparedSize(found, expectation);
  return {
    comparedWidth: compared.width,
    comparedHeight: compared.height,
    hasBleed: compared.hasBleed,
    spine: expectation.spineMm ?? 0,
    foundSpine: foundSpineOf(found, expectation),
    foundWidth: found.width,
    foundHeight: found.height,
    expectedWidth: expected.width,
    expectedHeight: expected.height,
    bleed: expectation.bleedMm,
    kind: expectation.kind,
  };
};

/** Pages that are two of the book's side by side, and covers that differ in their spine alone, have words of their own. */
const misfitOf = (size: SizeMm, expectation: PdfExpectation): 'size-wrong' | 'spreads' | 'spine-wrong' => {
  const { kind, trimWidthMm, bleedMm, toleranceMm, spineMm = 0 } = expectation;
  const trim = expectedTrim(expectation);
  const isHigh = [0, 2 * bleedMm].some((more) => Math.abs(size.height - trim.height - more) <= toleranceMm);
  if (!isHigh) return 'size-wrong';
  const extra = Math.abs(size.height - trim.height) > toleranceMm ? 2 * bleedMm : 0;
  if (kind === 'interior') {
    const isDouble = Math.abs(size.width - extra - 2 * trimWidthMm) <= bleedMm;
    return isDouble ? 'spreads' : 'size-wrong';
  }
  const spine = size.width - extra - (trim.width - spineMm);
  const isSpine = kind === 'cover' && spine >= 0 && Math.abs(spine - spineMm) <= largestSpineMistakeMm;
  return isSpine ? 'spine-wrong' : 'size-wrong';
};

/** A cover that is off by more was made for another size. */
const largestSpineMistakeMm = 20;

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
  if (wrong) findings.push({ code: misfitOf(size, expectation), severity: 'error', ...about(wrong), params });
  const swapped = fits.get('swapped');
  // An upright card is a card; of a book it is another format.
  const turned = expectation.kind === 'art' ? 'warning' : 'error';
  if (swapped) findings.push({ code: 'orientation-swapped', severity: turned, ...about(swapped), params });
  // Where the pages were drawn, print that needs a bleed is known page by page.
  const bare = analysis.pixels ? undefined : fits.get('no-bleed');
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
 * Compares a file with the order. An empty list means that all is well; errors come first, then warnings,
 * then notes, each in the order in which a person should read them. Pure: the same analysis can be judged again when the order changes.
 */
export const findProblems = (
  analysis: PdfAnalysis,
  expectation: PdfExpectation,
  thresholds: Thresholds = houseThresholds,
): Finding[] => {
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
  const found: Finding[] = [
    ...count,
    ...sizeFindings(analysis, expectation),
    ...contentFindings(analysis, expectation),
    ...findByRules(judgedFileOf(analysis, expectation, thresholds)),
  ];
  return severities.flatMap((severity) => found.filter((finding) => finding.severity === severity));
};

/** Nothing stands in the way of printing. */
export const isPrintable = (findings: readonly Finding[]): boolean =>
  findings.every((finding) => finding.severity !== 'error');
