import { commonSize } from '../facts/page-size';
import type { PdfStructure, SizeMm } from '../facts/pdf-analysis';
import type { RuleFinding } from './finding';
import { expectedTrim, type Fit, fitOf, type PdfExpectation, sizesWithBleed } from './page-fit';

/** Findings that are known as soon as a file is opened, before any page is drawn. */
export const structureCodes = [
  'page-count',
  'size-wrong',
  'orientation-swapped',
  'mixed-sizes',
  'spreads',
  'spine-wrong',
  'flap-wrong',
  'restricted',
  'repaired',
  'active-content',
  'attachments',
] as const;
export type StructureFinding = RuleFinding<(typeof structureCodes)[number]>;

/** The size to compare the file's with: the one with bleed when the file seems to have been made so. */
const comparedSize = (found: SizeMm, expectation: PdfExpectation): SizeMm & { hasBleed: number } => {
  const trim = expectedTrim(expectation);
  const off = (size: SizeMm) => Math.abs(size.width - found.width) + Math.abs(size.height - found.height);
  const nearest = sizesWithBleed(trim, expectation).toSorted((a, b) => off(a) - off(b))[0];
  return nearest && off(nearest) < off(trim) ? { ...nearest, hasBleed: 1 } : { ...trim, hasBleed: 0 };
};

/** The spine for which a cover of this width was made; 0 when there is none. */
const foundSpineOf = (found: SizeMm, { spineMm, ...expectation }: PdfExpectation): number => {
  if (expectation.kind !== 'cover' || spineMm === undefined) return 0;
  const bare = expectedTrim(expectation);
  const isBleeding = found.height - bare.height > expectation.toleranceMm;
  return Math.max(
    0,
    Math.round((found.width - bare.width - (isBleeding ? 2 * expectation.bleedMm : 0)) * 10) / 10,
  );
};

/** The flap width for which a cover of this width was made, if its spine is the ordered one; 0 when there is none. */
const foundFlapOf = (found: SizeMm, { flapMm = 0, ...expectation }: PdfExpectation): number => {
  if (expectation.kind !== 'cover') return 0;
  const bare = expectedTrim(expectation);
  const isBleeding = found.height - bare.height > expectation.toleranceMm;
  const flaps = found.width - bare.width - (isBleeding ? 2 * expectation.bleedMm : 0);
  return Math.max(0, Math.round(flaps * 5) / 10);
};

/** Found and ordered sizes, mm, as parameters of a finding's text. */
export const sizeParams = (found: SizeMm, expectation: PdfExpectation) => {
  const expected = expectedTrim(expectation);
  const compared = comparedSize(found, expectation);
  return {
    comparedWidth: compared.width,
    comparedHeight: compared.height,
    hasBleed: compared.hasBleed,
    spine: expectation.spineMm ?? 0,
    foundSpine: foundSpineOf(found, expectation),
    flap: expectation.flapMm ?? 0,
    foundFlap: foundFlapOf(found, expectation),
    foundWidth: found.width,
    foundHeight: found.height,
    expectedWidth: expected.width,
    expectedHeight: expected.height,
    bleed: expectation.bleedMm,
    kind: expectation.kind,
  };
};

/** Double pages (spreads), and covers that differ only in spine or flaps, have findings of their own. */
const misfitOf = (
  size: SizeMm,
  expectation: PdfExpectation,
): 'size-wrong' | 'spreads' | 'spine-wrong' | 'flap-wrong' => {
  const { kind, trimWidthMm, bleedMm, toleranceMm, spineMm = 0 } = expectation;
  const trim = expectedTrim(expectation);
  const isHigh = [0, 2 * bleedMm].some((more) => Math.abs(size.height - trim.height - more) <= toleranceMm);
  if (!isHigh) return 'size-wrong';
  const extra = Math.abs(size.height - trim.height) > toleranceMm ? 2 * bleedMm : 0;
  if (kind === 'interior') {
    const isDouble = Math.abs(size.width - extra - 2 * trimWidthMm) <= bleedMm;
    return isDouble ? 'spreads' : 'size-wrong';
  }
  if (kind === 'cover' && isOfOtherFlaps(size, expectation)) return 'flap-wrong';
  const spine = size.width - extra - (trim.width - spineMm);
  const isSpine = kind === 'cover' && spine >= 0 && Math.abs(spine - spineMm) <= largestSpineMistakeMm;
  return isSpine ? 'spine-wrong' : 'size-wrong';
};

/** Smallest flap and step of flap widths, mm, as usual in the trade. */
const [leastFlapMm, flapStepMm] = [40, 10];

/**
 * Whether a cover has flaps that were not ordered, lacks ordered ones, or has others. Flap widths are round numbers
 * and spines are not, so that a width that gives no round flap is taken as a wrong spine.
 */
const isOfOtherFlaps = (size: SizeMm, expectation: PdfExpectation): boolean => {
  const { flapMm = 0, trimWidthMm, toleranceMm } = expectation;
  const found = foundFlapOf(size, expectation);
  const bare = expectedTrim({ ...expectation, flapMm: 0 });
  if (found < leastFlapMm)
    return flapMm > 0 && found * 2 <= toleranceMm && size.width >= bare.width - toleranceMm;
  const step = Math.round(found / flapStepMm) * flapStepMm;
  return found < trimWidthMm && Math.abs(found - step) * 2 <= toleranceMm && step !== flapMm;
};

/** With a larger difference the cover was made for another size. */
const largestSpineMistakeMm = 20;

/** Pages of the most common size are judged together; pages of other sizes get a finding of their own. */
const sizeFindings = (structure: PdfStructure, expectation: PdfExpectation): StructureFinding[] => {
  const common = commonSize(structure.pages);
  if (!common) return [];
  const { size, oddPages } = common;
  const odd = new Set(oddPages);
  const params = sizeParams(size, expectation);
  const usual = structure.pages.filter((page) => !odd.has(page.index + 1));
  const findings: StructureFinding[] = [];
  const fits = new Map<Fit, number[]>();
  for (const page of usual) {
    const fit = fitOf(page, expectation);
    const pages = fits.get(fit) ?? [];
    pages.push(page.index + 1);
    fits.set(fit, pages);
  }
  const about = (pages: number[]) => (pages.length === structure.pageCount ? {} : { pages });
  const wrong = fits.get('wrong');
  if (wrong) findings.push({ code: misfitOf(size, expectation), severity: 'error', ...about(wrong), params });
  const swapped = fits.get('swapped');
  // A rotated card is still that card; a rotated book is another format.
  const turned = expectation.kind === 'art' ? 'warning' : 'error';
  if (swapped) findings.push({ code: 'orientation-swapped', severity: turned, ...about(swapped), params });
  if (oddPages.length > 0) findings.push(mixedSizes(structure, expectation, size, oddPages));
  return findings;
};

const mixedSizes = (
  structure: PdfStructure,
  expectation: PdfExpectation,
  size: SizeMm,
  oddPages: number[],
): StructureFinding => {
  const odd = new Set(oddPages);
  const pages = structure.pages.filter((page) => odd.has(page.index + 1));
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

const countFindings = (structure: PdfStructure, expectation: PdfExpectation): StructureFinding[] => {
  const { kind, pages: expected, isCountOpen } = expectation;
  const found = structure.pageCount;
  if (isCountOpen || found === expected) return [];
  return [{ code: 'page-count', severity: 'error', params: { expected, found, kind } }];
};

const fileFindings = (structure: PdfStructure): StructureFinding[] => {
  const findings: StructureFinding[] = [];
  if (structure.repaired) findings.push({ code: 'repaired', severity: 'warning', params: {} });
  if (structure.hasJavaScript || structure.hasLaunchAction) {
    findings.push({ code: 'active-content', severity: 'warning', params: {} });
  }
  if (structure.hasEmbeddedFiles) findings.push({ code: 'attachments', severity: 'warning', params: {} });
  if (structure.encrypted === 'owner') findings.push({ code: 'restricted', severity: 'info', params: {} });
  return findings;
};

/**
 * Compares page count, page sizes and the file itself with the order. Later page findings add to these and remove
 * none.
 */
export const findStructureProblems = (
  structure: PdfStructure,
  expectation: PdfExpectation,
): StructureFinding[] => [
  ...countFindings(structure, expectation),
  ...sizeFindings(structure, expectation),
  ...fileFindings(structure),
];
