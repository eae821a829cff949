import { describe, expect, it } from 'vitest';
import type { DocumentFacts } from '../src/facts/document-facts';
import type { PageContent } from '../src/facts/page-content';
import type { Barcode } from '../src/facts/page-pixels';
import { type RuleCode, rules } from '../src/rules/all-rules';
import type { PdfExpectation } from '../src/rules/page-fit';
import { findProblems } from '../src/rules/pdf-findings';
import { shopThresholds, type Thresholds } from '../src/rules/thresholds';
import {
  black,
  box,
  card,
  colour,
  cover,
  type JudgedPage,
  judgedAnalysis,
  size,
} from './factories/judged-analysis';

/**
 * Every code of every rule from both sides: a file that has the fault, and one so close to it that it must not be
 * reported.
 */

type Given = {
  of?: PdfExpectation;
  pages?: JudgedPage[];
  content?: Partial<PageContent>;
  pixels?: JudgedPage['pixels'];
  facts?: Partial<DocumentFacts> | null;
};
type Sides = { speaks: Given; silent: Given };

const isbn = '9786500000009';
const withIsbn: PdfExpectation = { ...cover, isbn };
const keptFree: PdfExpectation = { ...withIsbn, barcodeArea: { x: 89, y: 172, width: 41, height: 28 } };
const flapped: PdfExpectation = { ...cover, flapMm: 70 };
const x1aWanted: PdfExpectation = { ...cover, needsX1a: true };
const x1a: Partial<DocumentFacts> = {
  claim: { standard: 'PDF/X-1a', text: 'PDF/X-1a:2001' },
  outputIntents: [{ subtype: 'GTS_PDFX', condition: 'FOGRA39', hasProfile: false, profileColours: null }],
};
const pure = { bars: { c: 0, m: 0, y: 0, k: 100 }, ground: { c: 0, m: 0, y: 0, k: 0 } };
const bars = (more: Partial<Barcode> = {}): Given['pixels'] => ({
  barcodes: [
    {
      text: isbn,
      isValid: true,
      box: [20, 170, 31.4, 20],
      moduleMm: 0.33,
      inks: pure,
      quiet: { before: 11, behind: 7 },
      ...more,
    },
  ],
});
const picture = (dpi: number, isLineArt = false): Partial<PageContent> => ({
  pictures: [{ box, dpi, isLineArt, widthPx: 100, heightPx: 100 }],
});
const scan = (dpi: number): Partial<PageContent> => ({
  pictures: [{ box: [0, 0, 140, 210], dpi, isLineArt: false, widthPx: 100, heightPx: 100 }],
});
const text = (colourName: PageContent['smallTexts'][number]['colour'], sizePt: number) => ({
  smallTexts: [{ box, sizePt, colour: colourName, ink: 300 }],
});
const near = (edge: 'left' | 'top', mm: number): Partial<PageContent> => ({
  edgeTexts: [{ edge, mm, box: edge === 'top' ? [20, mm, 60, 4] : [mm, 20, 60, 4] }],
});
const outlined = (mm: number): Partial<PageContent> => ({
  edgeOutlines: [{ edge: 'top', mm, box: [20, mm, 60, 3] }],
});
const onSpine = (left: number): Partial<PageContent> => ({
  textLines: [{ box: [left, 50, 4, 80], sizePt: 9 }],
});
const wide = (content: Partial<PageContent>): JudgedPage[] => [{ size: size(428, 210), content }];
const lineFrom = (left: number): Partial<PageContent> => ({
  textLines: [{ box: [left, 50, 60, 5], sizePt: 12 }],
});
const marks = (...xs: number[]): Partial<PageContent> => ({
  foldMarks: xs.map((x): [number, number, number, number] => [x - 0.1, -8, 0.2, 5]),
});
const short = (reachMm: number): Given['pixels'] => ({
  shortBleeds: [{ edge: 'top', lengthMm: 20, reachMm, box }],
});
const ink = (max: number): Given['pixels'] => ({
  ink: { c: 10, m: 10, y: 10, k: 10, max, estimated: false },
});
const times = (count: number, page: JudgedPage = {}): JudgedPage[] =>
  Array.from({ length: count }, () => page);

const sides: Record<RuleCode, Sides> = {
  'resource-missing': {
    speaks: { content: { missingResources: [{ kind: 'XObject', name: 'Im1' }] } },
    silent: { content: { missingResources: [] } },
  },
  'font-missing': {
    speaks: { content: { missingFonts: [{ name: 'Arial', box }] } },
    silent: { content: { missingFonts: [] } },
  },
  'letters-missing': {
    speaks: { content: { missingLetters: [{ name: 'Arial', letters: 'ç', box }] } },
    silent: { content: { missingLetters: [] } },
  },
  'content-unchecked': {
    speaks: { pages: [{ content: null }] },
    silent: { pages: [{ content: null, pixels: null }] },
  },
  'content-broken': { speaks: { content: { isWhole: false } }, silent: { content: { isWhole: true } } },
  'pdfx-broken': {
    speaks: { of: cover, facts: { ...x1a, outputIntents: [] } },
    silent: { of: cover, facts: x1a },
  },
  'pdfx-missing': { speaks: { of: x1aWanted }, silent: { of: x1aWanted, facts: x1a } },
  'white-overprint': {
    speaks: { content: { whiteOverprints: [{ box, isText: true }] } },
    silent: { content: { whiteOverprints: [] } },
  },
  'picture-broken': {
    speaks: { content: { brokenPictures: [{ box, fault: 'cut' }] } },
    silent: { content: { brokenPictures: [] } },
  },
  'picture-coarse': { speaks: { content: picture(224) }, silent: { content: picture(225) } },
  'page-scan-coarse': { speaks: { content: scan(224) }, silent: { content: scan(225) } },
  'line-art-coarse': { speaks: { content: picture(599, true) }, silent: { content: picture(600, true) } },
  'text-near-cut': { speaks: { content: near('top', 2.9) }, silent: { content: near('top', 3) } },
  'text-cut': { speaks: { content: near('top', -0.1) }, silent: { content: near('top', 0) } },
  'outlines-near-cut': { speaks: { content: outlined(2.9) }, silent: { content: outlined(3) } },
  'text-in-gutter': {
    speaks: { pages: times(24, { content: near('left', 9.5) }) },
    silent: { pages: times(23, { content: near('left', 9.5) }) },
  },
  'spine-text': {
    speaks: { of: cover, content: onSpine(141.5) },
    silent: { of: cover, content: onSpine(142) },
  },
  'folds-elsewhere': {
    speaks: { of: flapped, pages: wide(marks(68.9, 210, 218, 358)) },
    silent: { of: flapped, pages: wide(marks(69, 210, 218, 358)) },
  },
  'text-over-fold': {
    speaks: { of: flapped, pages: wide(lineFrom(71.5)) },
    silent: { of: flapped, pages: wide(lineFrom(71.7)) },
  },
  'art-over-fold': {
    speaks: { of: flapped, pages: wide({ art: [[69.6, 50, 60, 30]] }) },
    silent: { of: flapped, pages: wide({ art: [[69.8, 50, 60, 30]] }) },
  },
  'barcode-unreadable': {
    speaks: { of: cover, pixels: bars({ text: '', isValid: false }) },
    silent: { of: cover, pixels: bars() },
  },
  'barcode-other': {
    speaks: { of: withIsbn, pixels: bars({ text: '9788535902778' }) },
    silent: { of: withIsbn, pixels: bars() },
  },
  'barcode-missing': {
    speaks: { of: withIsbn, pixels: { barcodes: [] } },
    silent: { of: cover, pixels: { barcodes: [] } },
  },
  'barcode-read': { speaks: { of: cover, pixels: bars() }, silent: { of: withIsbn, pixels: bars() } },
  'barcode-place': {
    speaks: { of: withIsbn, pixels: bars({ box: [2.9, 170, 31, 20] }) },
    silent: { of: withIsbn, pixels: bars({ box: [3, 170, 31, 20] }) },
  },
  'barcode-small': {
    speaks: { of: withIsbn, pixels: bars({ moduleMm: 0.259 }) },
    silent: { of: withIsbn, pixels: bars({ moduleMm: 0.26 }) },
  },
  'barcode-quiet': {
    speaks: { of: withIsbn, pixels: bars({ quiet: { before: 9.9, behind: 6 } }) },
    silent: { of: withIsbn, pixels: bars({ quiet: { before: 10, behind: 6 } }) },
  },
  'barcode-ink': {
    speaks: { of: withIsbn, pixels: bars({ inks: { ...pure, bars: { c: 11, m: 0, y: 0, k: 100 } } }) },
    silent: { of: withIsbn, pixels: bars({ inks: { ...pure, bars: { c: 10, m: 0, y: 0, k: 100 } } }) },
  },
  'barcode-ground': {
    speaks: { of: withIsbn, pixels: bars({ inks: { ...pure, ground: { c: 0, m: 0, y: 11, k: 0 } } }) },
    silent: { of: withIsbn, pixels: bars({ inks: { ...pure, ground: { c: 0, m: 0, y: 10, k: 0 } } }) },
  },
  'barcode-area': {
    speaks: { of: keptFree, pixels: { barcodes: [] }, content: { art: [[80, 180, 10, 10]] } },
    silent: { of: keptFree, pixels: { barcodes: [] }, content: { art: [[79, 180, 10, 10]] } },
  },
  'bleed-short': { speaks: { pixels: short(2.5) }, silent: { pixels: short(2.6) } },
  'crop-marks': {
    speaks: { of: cover, content: { cropMarks: [box] } },
    silent: { of: cover, content: { cropMarks: [] } },
  },
  'colour-bars': {
    speaks: { of: cover, content: { colourBars: [box] } },
    silent: { of: cover, content: { colourBars: [] } },
  },
  'ink-sum': { speaks: { of: cover, pixels: ink(241) }, silent: { of: cover, pixels: ink(240) } },
  'registration-colour': {
    speaks: { of: cover, content: { registration: [box] } },
    silent: { of: cover, content: { registration: [] } },
  },
  'text-rich-black': {
    speaks: { of: cover, content: text('rich-black', 11.9) },
    silent: { of: cover, content: text('rich-black', 12) },
  },
  'text-small-coloured': {
    speaks: { of: cover, content: text('several-inks', 7.9) },
    silent: { of: cover, content: text('several-inks', 8) },
  },
  hairlines: {
    speaks: { content: { thinLines: [{ box, widthPt: 0.24 }] } },
    silent: { content: { thinLines: [{ box, widthPt: 0.25 }] } },
  },
  'colour-in-black': { speaks: { pixels: { class: 'colour' } }, silent: { pixels: { class: 'tint' } } },
  'no-colour': {
    speaks: { of: colour, pixels: { class: 'tint' } },
    silent: { of: colour, pixels: { class: 'colour' } },
  },
  'spot-colours': {
    speaks: { of: cover, content: { spots: ['PANTONE 485 C'] } },
    silent: { of: cover, content: { spots: [] } },
  },
  'spot-conflict': {
    speaks: { of: cover, facts: { spotConflicts: [{ names: ['Ouro', 'ouro'], kind: 'spelling' }] } },
    silent: { of: cover, facts: { spotConflicts: [] } },
  },
  'layers-hidden': {
    speaks: { of: cover, content: { hiddenLayers: ['Gabarito'] } },
    silent: { of: cover, facts: { layers: [{ name: 'Gabarito', isShown: false }] } },
  },
  annotations: {
    speaks: { content: { annotations: [{ kind: 'Text', box }] } },
    silent: { content: { annotations: [] } },
  },
  'form-fields': { speaks: { facts: { formFields: 1 } }, silent: { facts: { formFields: 0 } } },
  transparency: {
    speaks: { of: cover, content: { transparency: [box] } },
    silent: { of: cover, content: { transparency: [] } },
  },
  'blank-pages': {
    speaks: { of: card, pages: [{}, { pixels: { isBlank: true } }] },
    silent: { of: card, pages: [{}, {}] },
  },
  'pages-turned': {
    speaks: { pages: [{}, { size: { ...size(140, 210), rotation: 90 } }] },
    silent: { pages: times(2, { size: { ...size(140, 210), rotation: 90 } }) },
  },
  'junk-before': { speaks: { facts: { junkBefore: 1 } }, silent: { facts: { junkBefore: 0 } } },
};

const told = (given: Given, thresholds: Thresholds = shopThresholds) => {
  const { of = black, content, pixels, facts } = given;
  const pages = given.pages ?? [{ ...(content && { content }), ...(pixels && { pixels }) }];
  return findProblems(judgedAnalysis(of, pages, facts), of, thresholds);
};
const codesOf = (given: Given): string[] => told(given).map(({ code }) => code);

describe.each(rules.map(({ standard = 'of the house', codes }) => [standard, codes] as const))(
  '%s',
  (_, codes) => {
    it.each(codes)('%s is reported where it must be', (code) => {
      expect(codesOf(sides[code].speaks)).toContain(code);
    });

    it.each(codes)('%s is not reported just beside the limit', (code) => {
      expect(codesOf(sides[code].silent)).not.toContain(code);
    });
  },
);

/**
 * A page limit (for a whole file see pdf-findings.test) with a changed value, and a file for which the code then
 * changes its result: not reported before, or not reported after.
 */
type Moved = { limits: Partial<Thresholds>; code: RuleCode; given: Given };

const moved: Record<Exclude<keyof Thresholds, 'coveragePercent'>, Moved> = {
  pictureDpi: {
    limits: { pictureDpi: { error: 150, warning: 300 } },
    code: 'picture-coarse',
    given: { content: picture(299) },
  },
  lineArtDpi: {
    limits: { lineArtDpi: { error: 350, warning: 800 } },
    code: 'line-art-coarse',
    given: { content: picture(799, true) },
  },
  scanDpi: {
    limits: { scanDpi: { error: 200, warning: 400 } },
    code: 'page-scan-coarse',
    given: {
      content: { pictures: [{ box: [0, 0, 140, 210], dpi: 399, isLineArt: true, widthPx: 9, heightPx: 9 }] },
    },
  },
  linePt: {
    limits: { linePt: { error: 0.1, warning: 0.5 } },
    code: 'hairlines',
    given: { content: { thinLines: [{ box, widthPt: 0.4 }] } },
  },
  smallTextPt: {
    limits: { smallTextPt: 10 },
    code: 'text-small-coloured',
    given: { of: cover, content: text('white', 9) },
  },
  richBlackTextPt: {
    limits: { richBlackTextPt: 8 },
    code: 'text-rich-black',
    given: { of: cover, content: text('rich-black', 9) },
  },
  inkPercent: {
    limits: { inkPercent: { error: 320, warning: 280 } },
    code: 'ink-sum',
    given: { of: cover, pixels: ink(270) },
  },
  safeMm: {
    limits: { safeMm: { error: 1, warning: 5 } },
    code: 'text-near-cut',
    given: { content: near('top', 4) },
  },
  bleedMm: {
    limits: { bleedMm: { error: 0.4, warning: 1.5 } },
    code: 'bleed-short',
    given: { pixels: short(2) },
  },
  gutterFromPages: {
    limits: { gutterFromPages: 48 },
    code: 'text-in-gutter',
    given: { pages: times(24, { content: near('left', 9) }) },
  },
  gutterMm: {
    limits: { gutterMm: [{ pages: Number.POSITIVE_INFINITY, mm: 15 }] },
    code: 'text-in-gutter',
    given: { pages: times(24, { content: near('left', 12) }) },
  },
  blankInARow: {
    limits: { blankInARow: 3 },
    code: 'blank-pages',
    given: { pages: [{}, ...times(3, { pixels: { isBlank: true } })] },
  },
  spineTextMm: {
    limits: { spineTextMm: { error: 4, warning: 10 } },
    code: 'spine-text',
    given: { of: cover, content: onSpine(142) },
  },
  barcode: {
    limits: { barcode: { ...shopThresholds.barcode, moduleMm: 0.33 } },
    code: 'barcode-small',
    given: { of: withIsbn, pixels: bars({ moduleMm: 0.3 }) },
  },
  foldMm: {
    limits: { foldMm: 3 },
    code: 'text-over-fold',
    given: { of: flapped, pages: wide(lineFrom(72)) },
  },
};

describe('a limit changed by staff', () => {
  const severityOf = (code: RuleCode, given: Given, thresholds?: Thresholds): string =>
    told(given, thresholds).find((finding) => finding.code === code)?.severity ?? 'silent';

  it.each(Object.entries(moved))('%s changes its rule', (_, { limits, code, given }) => {
    const before = severityOf(code, given);
    const after = severityOf(code, given, { ...shopThresholds, ...limits });
    expect(before).not.toBe(after);
  });
});
