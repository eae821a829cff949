import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonSize } from '../facts/page-size';
import { type PdfPage, pdfAnalysisSchema, type ReadableAnalysis } from '../facts/pdf-analysis';
import { describeFinding } from '../words/labels';
import { expectedTrim, type PdfExpectation, shopMargins } from './page-fit';
import { findProblems, isPrintable } from './pdf-findings';
import { shopThresholds } from './thresholds';

type Size = [width: number, height: number, bleed?: number];

const page = ([widthMm, heightMm, bleedMm = 0]: Size, index: number): PdfPage => ({
  index,
  widthMm,
  heightMm,
  bleedMm,
  mediaMm: { width: widthMm + 2 * bleedMm, height: heightMm + 2 * bleedMm },
  trimBoxGiven: bleedMm > 0,
  rotation: 0,
});

const analysed = (sizes: Size[], rest: Partial<ReadableAnalysis> = {}): ReadableAnalysis => ({
  ok: true,
  version: 1,
  pageCount: sizes.length,
  pages: sizes.map(page),
  uniformSize: true,
  repaired: false,
  encrypted: 'no',
  hasJavaScript: false,
  hasLaunchAction: false,
  hasEmbeddedFiles: false,
  thumbnails: [],
  tooComplexPages: [],
  bytes: 1000,
  sha256: 'a'.repeat(64),
  ...rest,
});

const book: PdfExpectation = {
  kind: 'interior',
  isInColour: true,
  pages: 4,
  trimWidthMm: 140,
  trimHeightMm: 210,
  ...shopMargins,
};
const cover: PdfExpectation = { ...book, kind: 'cover', pages: 1, spineMm: 8, flapMm: 70 };
const four = (size: Size): Size[] => [size, size, size, size];
const codes = (sizes: Size[], expectation = book, rest: Partial<ReadableAnalysis> = {}) =>
  findProblems(analysed(sizes, rest), expectation).map(
    ({ code, severity, pages }) => `${severity} ${code}${pages ? ` ${pages.join()}` : ''}`,
  );

describe('findProblems: sizes of an interior of 140 × 210 mm', () => {
  it.each<[string, Size[], string[]]>([
    ['trim + 3 mm around', four([146, 216]), []],
    ['trim + 3 mm, none at the spine', four([143, 216]), []],
    ['TrimBox with 3 mm of bleed around it', four([140, 210, 3]), []],
    ['TrimBox with 2.6 mm, inside the tolerance', four([140, 210, 2.6]), []],
    ['trim alone', four([140, 210]), ['info no-bleed']],
    ['trim, 1 mm off', four([141, 209]), ['info no-bleed']],
    ['trim, 1.1 mm off', four([141.1, 210]), ['error size-wrong']],
    ['A4', four([210, 297]), ['error size-wrong']],
    ['landscape instead of portrait', four([210, 140]), ['error orientation-swapped']],
    ['landscape, with bleed', four([216, 146]), ['error orientation-swapped']],
    ['spreads', four([280, 210]), ['error spreads']],
    ['spreads with bleed', four([286, 216]), ['error spreads']],
    ['spreads with 3 mm of bleed between the pages', four([289, 216]), ['error spreads']],
    [
      'most pages in spreads, the first alone',
      [[140, 210], ...four([280, 210])].slice(0, 4) as Size[],
      ['error spreads 2,3,4', 'warning mixed-sizes 1'],
    ],
    ['pages of one and a half widths', four([210, 210]), ['error size-wrong']],
    ['spreads of another height', four([280, 200]), ['error size-wrong']],
    [
      'one page differs and does not fit',
      [
        [146, 216],
        [146, 216],
        [149, 216],
        [146, 216],
      ],
      ['error mixed-sizes 3'],
    ],
    [
      'one page lacks the bleed',
      [
        [146, 216],
        [140, 210],
        [146, 216],
        [146, 216],
      ],
      ['warning mixed-sizes 2'],
    ],
    [
      'wrong throughout, and mixed',
      [
        [100, 100],
        [100, 100],
        [140, 210],
        [100, 100],
      ],
      ['error size-wrong 1,2,4', 'warning mixed-sizes 3'],
    ],
    ['too few pages', [[146, 216]], ['error page-count']],
  ])('%s', (_, sizes, expected) => {
    expect(codes(sizes)).toEqual(expected);
  });
});

describe('findProblems: an open cover, 2 × 140 + 8 spine + 2 × 70 flaps', () => {
  it.each<[string, Size[], string[]]>([
    ['with bleed', [[434, 216]], []],
    ['without bleed', [[428, 210]], ['warning no-bleed']],
    ['made for a spine 3 mm thinner, with bleed', [[431, 216]], ['error spine-wrong']],
    ['made for a spine 6 mm thicker, without', [[434, 210]], ['error spine-wrong']],
    ['the front cover only', [[140, 210]], ['error size-wrong']],
    ['missing flaps', [[294, 216]], ['error flap-wrong']],
    ['flaps of 8 cm, with bleed', [[454, 216]], ['error flap-wrong']],
    ['flaps of 6 cm, without', [[408, 210]], ['error flap-wrong']],
    ['of a width without a standard flap', [[446, 216]], ['error spine-wrong']],
    ['of flaps as wide as the board', [[574, 216]], ['error size-wrong']],
    ['rotated', [[216, 434]], ['error orientation-swapped']],
  ])('%s', (_, sizes, expected) => {
    expect(codes(sizes, cover)).toEqual(expected);
  });

  it.each<[string, Size[], string[]]>([
    ['of flaps that were not ordered', [[434, 216]], ['error flap-wrong']],
    ['without them', [[294, 216]], []],
    ['of a spine that is 12 mm thicker', [[306, 216]], ['error spine-wrong']],
  ])('a cover for a book without flaps: %s', (_, sizes, expected) => {
    expect(codes(sizes, { ...cover, flapMm: undefined })).toEqual(expected);
  });

  it('shows the flaps of the file beside those of the order', () => {
    const [finding] = findProblems(analysed([[454, 216]]), cover);
    expect(finding && describeFinding(finding).title).toBe(
      'A orelha do arquivo tem 80 mm; a do pedido, 70 mm',
    );
  });

  it('measures a cover without spine or flaps as two boards', () => {
    expect(expectedTrim({ ...cover, spineMm: undefined, flapMm: undefined })).toEqual({
      width: 280,
      height: 210,
    });
  });
});

describe('findProblems: content', () => {
  it.each<[Partial<ReadableAnalysis>, string[]]>([
    [{ tooComplexPages: [2, 4] }, ['error too-complex 2,4']],
    [{ repaired: true }, ['warning repaired']],
    [{ hasJavaScript: true, hasLaunchAction: true }, ['warning active-content']],
    [{ hasLaunchAction: true }, ['warning active-content']],
    [{ hasEmbeddedFiles: true }, ['warning attachments']],
    [{ encrypted: 'owner' }, ['info restricted']],
    [{ ink: { colourPages: [[2, 62.1, 0, 0, 0, 90]], estimated: false } }, ['info heavy-ink']],
    [{ ink: { colourPages: [[2, 60, 0, 0, 0, 90]], estimated: false } }, []],
    [{ ink: { colourPages: [[2, 60, 0, 0, 0, 90]], estimated: true } }, ['warning ink-estimated']],
  ])('%j', (rest, expected) => {
    expect(codes(four([146, 216]), book, rest)).toEqual(expected);
  });

  it('reports ink from the given limit on', () => {
    const analysis = analysed(four([146, 216]), {
      ink: { colourPages: [[2, 62.1, 0, 0, 0, 90]], estimated: false },
    });
    const thresholds = { ...shopThresholds, coveragePercent: 16 };
    expect(findProblems(analysis, book, thresholds)).toEqual([]);
  });

  it('passes on a refusal with its pages', () => {
    const findings = findProblems({ ok: false, version: 1, reason: 'bad-box', pages: [2], bytes: 5 }, book);
    expect(findings).toEqual([{ code: 'bad-box', severity: 'error', pages: [2], params: { bytes: 5 } }]);
    expect(isPrintable(findings)).toBe(false);
  });
});

describe('properties', () => {
  const side = fc.double({ min: 20, max: 600, noNaN: true });

  it('never accepts a size that differs by more than tolerance and bleed together', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const off = Math.max(Math.abs(width - 140), Math.abs(height - 210)) > 1 + 6;
        const printable = isPrintable(findProblems(analysed(four([width, height])), book));
        return !(off && printable);
      }),
    );
  });

  it('the odd pages are never the majority of one size', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<Size>([140, 210], [146, 216], [210, 297]), { minLength: 1 }),
        (sizes) => {
          const common = commonSize(sizes.map(page));
          return common !== null && common.oddPages.length < sizes.length;
        },
      ),
    );
  });

  it('an analysis survives JSON', () => {
    const analysis = analysed(four([140, 210, 3]));
    expect(pdfAnalysisSchema.parse(JSON.parse(JSON.stringify(analysis)))).toEqual(analysis);
  });
});
