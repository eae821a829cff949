import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentFacts } from '../src/facts/document-facts';
import type { PageContent } from '../src/facts/page-content';
import type { Barcode, PagePixels } from '../src/facts/page-pixels';
import type { PdfExpectation } from '../src/rules/page-fit';
import { findProblems } from '../src/rules/pdf-findings';
import { describeFinding } from '../src/words/labels';
import {
  black,
  box,
  card,
  colour,
  cover,
  type JudgedPage,
  judgedAnalysis,
  plain,
  seen,
  size,
  toldOf,
} from './factories/judged-analysis';

type Page = JudgedPage;
const found = (expectation: PdfExpectation, pages: Page[], facts: Partial<DocumentFacts> | null = {}) =>
  toldOf(findProblems(judgedAnalysis(expectation, pages, facts), expectation));

const picture = (dpi: number, isLineArt = false) => ({
  pictures: [{ box, dpi, isLineArt, widthPx: 100, heightPx: 100 }],
});
const text = (colourName: PageContent['smallTexts'][number]['colour'], sizePt: number) => ({
  smallTexts: [{ box, sizePt, colour: colourName, ink: 300 }],
});
const line = (widthPt: number) => ({ thinLines: [{ box, widthPt }] });
const near = (edge: 'left' | 'right' | 'top' | 'bottom', mm: number) => ({
  nearestText: { ...plain.nearestText, [edge]: { mm, box } },
});
const edge = (...texts: [mm: number, box: [number, number, number, number]][]) => ({
  edgeTexts: texts.map(([mm, at]) => ({ edge: 'top' as const, mm, box: at })),
});
const ink = (max: number): Partial<PagePixels> => ({
  ink: { c: 10, m: 10, y: 10, k: 10, max, estimated: false },
});
const short = (edge: 'left' | 'right' | 'top' | 'bottom', reachMm: number) => [
  { edge, lengthMm: 20, reachMm, box },
];
const isbn = '9786500000009';
const bars = (more: Partial<Barcode> = {}): Partial<PagePixels> => ({
  barcodes: [
    {
      text: isbn,
      isValid: true,
      box: [20, 170, 31.4, 20],
      moduleMm: 0.33,
      quiet: { before: 11, behind: 7 },
      ...more,
    },
  ],
});
const pure = { bars: { c: 0, m: 0, y: 0, k: 100 }, ground: { c: 0, m: 0, y: 0, k: 0 } };
const withIsbn: PdfExpectation = { ...cover, isbn };
const kept: PdfExpectation = {
  ...withIsbn,
  barcodeArea: { x: 89, y: 172, width: 41, height: 28 },
};
/** Folds at 70, 210, 218 and 358 mm. */
const flapped: PdfExpectation = { ...cover, flapMm: 70 };
const onFlapped = (content: Partial<PageContent>): Page[] => [{ size: size(428, 210), content }];
const lineOf = (left: number, width: number): Partial<PageContent> => ({
  textLines: [{ box: [left, 50, width, 5], sizePt: 12 }],
});
const artOf = (left: number, width: number): Partial<PageContent> => ({ art: [[left, 50, width, 30]] });
const marksAt = (...xs: number[]): Partial<PageContent> => ({
  foldMarks: xs.flatMap((x): [number, number, number, number][] => [
    [x - 0.1, -8, 0.2, 5],
    [x - 0.1, 213, 0.2, 5],
  ]),
});
const outlines = (mm: number, box: [number, number, number, number] = [20, mm, 60, 3]) => ({
  edgeOutlines: [{ edge: 'top' as const, mm, box }],
});
const unboxed = size(146, 216, false);
const pages = (count: number, page: Page = {}) => Array.from({ length: count }, () => page);
const x1a = { standard: 'PDF/X-1a', text: 'PDF/X-1a:2001' } as const;
const intent = { subtype: 'GTS_PDFX', condition: 'FOGRA39', hasProfile: false, profileColours: null };

/** A picture that covers this share of the page. */
const filling = (dpi: number, share = 1, isLineArt = false): Partial<PageContent> => ({
  pictures: [{ box: [0, 0, 140, 210 * share], dpi, isLineArt, widthPx: 9, heightPx: 9 }],
});

describe('a full-page picture', () => {
  const coloured = { class: 'colour', looksLikeText: true } as const;
  const text = { class: 'black', looksLikeText: true } as const;
  const photograph = { class: 'black', looksLikeText: false } as const;
  const of = (expectation: PdfExpectation, content: Partial<PageContent>, pixels: Partial<PagePixels>) =>
    found(expectation, [{ content: { pictureColours: ['DeviceRGB'], ...content }, pixels }]).filter((each) =>
      each.includes('coarse'),
    );

  it.each<[string, PdfExpectation, dpi: number, Partial<PagePixels>, string[]]>([
    ['of a children’s book', colour, 60, coloured, ['error picture-coarse 1']],
    ['of a cover', cover, 72, text, ['error picture-coarse 1']],
    ['of a card', card, 149, text, ['warning picture-coarse 1']],
    ['in grey', black, 60, photograph, ['error picture-coarse 1']],
    ['in grey, slightly too coarse', black, 224, photograph, ['warning picture-coarse 1']],
    ['of text', black, 142, text, ['error page-scan-coarse 1']],
    ['of text, a little coarse', black, 148, text, ['warning page-scan-coarse 1']],
    ['of text, fine enough to read', black, 150, text, ['info page-scan-coarse 1']],
    ['of text, fine', black, 225, text, []],
    ['of text in colour', colour, 150, coloured, ['warning picture-coarse 1']],
    ['analysed before photographs were distinguished', black, 150, {}, ['info page-scan-coarse 1']],
  ])('%s', (_, expectation, dpi, pixels, expected) => {
    const box: [number, number, number, number] = [0, 0, 300, 210];
    const pictures = [{ box, dpi, isLineArt: false, widthPx: 9, heightPx: 9 }];
    expect(of(expectation, { pictures }, pixels)).toEqual(expected);
  });

  it.each([
    [189, ['error page-scan-coarse 1']],
    [199.9, ['warning page-scan-coarse 1']],
    [299, ['warning page-scan-coarse 1']],
    [300, []],
    [599, []],
  ])('in one bit at %d dpi, whatever it shows', (dpi, expected) => {
    for (const shown of [text, photograph, coloured, {}])
      expect(of(black, filling(dpi, 1, true), shown)).toEqual(expected);
  });

  it('in one bit is line art where it is no page of a book, or fills less than half of it', () => {
    expect(of(cover, filling(300, 1, true), text)).toEqual(['error line-art-coarse 1']);
    expect(of(black, filling(300, 0.45, true), text)).toEqual(['error line-art-coarse 1']);
  });

  it('in one bit over a grey one is judged apart from it', () => {
    const pictures = [...filling(200, 1, true).pictures!, ...filling(100, 0.3).pictures!];
    expect(of(black, { pictures }, photograph)).toEqual([
      'error picture-coarse 1',
      'warning page-scan-coarse 1',
    ]);
  });

  it('in grey beside a coloured ornament counts as grey', () => {
    const content = { ...filling(200), pictureColours: ['ICCGray' as const] };
    expect(of(black, content, coloured)).toEqual(['info page-scan-coarse 1']);
  });

  it('is judged like one that nearly fills the page', () => {
    for (const pixels of [coloured, text, photograph])
      for (const dpi of [60, 142, 148, 150, 200, 224, 225])
        for (const isLineArt of [false, true])
          expect(of(colour, filling(dpi, 0.88, isLineArt), pixels)).toEqual(
            of(colour, filling(dpi, 0.92, isLineArt), pixels),
          );
  });
});

describe('a preflight rule reports from its threshold on, and not before', () => {
  it.each<[string, PdfExpectation, Page[], string[], (Partial<DocumentFacts> | null)?]>([
    ['a clean page', colour, [{ pixels: { class: 'colour', ...ink(240) } }], []],
    [
      'a font that is not embedded',
      black,
      [{ content: { missingFonts: [{ name: 'Arial', box }] } }],
      ['error font-missing 1'],
    ],
    [
      'a font that is damaged',
      black,
      [{ content: { missingFonts: [{ name: 'Arial', box, isDamaged: true }] } }],
      ['error font-missing 1'],
    ],
    [
      'letters that a font does not have',
      black,
      [{}, { content: { missingLetters: [{ name: 'Arial', letters: 'ç', box }] } }],
      ['error letters-missing 2'],
    ],
    ['a picture of 142 dpi', black, [{ content: picture(142) }], ['error picture-coarse 1']],
    ['a picture of 148 dpi', black, [{ content: picture(148) }], ['warning picture-coarse 1']],
    ['a picture of 224 dpi', black, [{ content: picture(224) }], ['warning picture-coarse 1']],
    ['a picture of 225 dpi', black, [{ content: picture(225) }], []],
    ['line art of 332 dpi', black, [{ content: picture(332, true) }], ['error line-art-coarse 1']],
    ['line art of 599 dpi', black, [{ content: picture(599, true) }], ['warning line-art-coarse 1']],
    ['line art of 600 dpi', black, [{ content: picture(600, true) }], []],
    ['colour in a black book', black, [{}, { pixels: { class: 'colour' } }], ['warning colour-in-black 2']],
    ['a colour cast in a black book', black, [{ pixels: { class: 'tint' } }], []],
    ['a colour book without colour', colour, pages(2), ['warning no-colour']],
    ['a colour book with one colour page', colour, [{}, { pixels: { class: 'colour', ...ink(100) } }], []],
    ['ink of 241 %', cover, [{ pixels: ink(241) }], ['warning ink-sum 1']],
    ['ink of 300 %', cover, [{ pixels: ink(300) }], ['warning ink-sum 1']],
    ['ink of 301 %', cover, [{ pixels: ink(301) }], ['error ink-sum 1']],
    ['ink of 400 % in a black book', black, [{ pixels: ink(400) }], []],
    ['registration colour', cover, [{ content: { registration: [box] } }], ['warning registration-colour 1']],
    [
      'text in registration colour',
      cover,
      [{ content: text('registration', 9) }],
      ['error registration-colour 1'],
    ],
    ['rich black of 11.9 pt', cover, [{ content: text('rich-black', 11.9) }], ['warning text-rich-black 1']],
    ['rich black of 12 pt', cover, [{ content: text('rich-black', 12) }], []],
    ['rich black in a black book', black, [{ content: text('rich-black', 6) }], []],
    [
      'several inks of 7.9 pt',
      cover,
      [{ content: text('several-inks', 7.9) }],
      ['warning text-small-coloured 1'],
    ],
    ['several inks of 8 pt', cover, [{ content: text('several-inks', 8) }], []],
    ['white text of 7 pt', cover, [{ content: text('white', 7) }], ['warning text-small-coloured 1']],
    [
      'white text that overprints',
      cover,
      [{ content: { whiteOverprints: [{ box, isText: true }] } }],
      ['error white-overprint 1'],
    ],
    [
      'a white shape that overprints',
      cover,
      [{ content: { whiteOverprints: [{ box, isText: false }] } }],
      ['warning white-overprint 1'],
    ],
    ['a line of 0.1 pt', black, [{ content: line(0.1) }], ['error hairlines 1']],
    ['a line of 0.24 pt', black, [{ content: line(0.24) }], ['warning hairlines 1']],
    ['a line of 0.25 pt', black, [{ content: line(0.25) }], []],
    ['text 0.9 mm from the cut', black, [{ content: near('top', 0.9) }], ['error text-near-cut 1']],
    ['text 2.9 mm from the cut', black, [{ content: near('right', 2.9) }], ['warning text-near-cut 1']],
    ['text 0 mm from the cut', black, [{ content: near('top', 0) }], ['error text-near-cut 1']],
    ['text across the trim', black, [{ content: near('top', -0.1) }], ['warning text-cut 1']],
    [
      'text across the trim, and more just inside it',
      black,
      [{ content: edge([-4, [20, -4, 60, 20]], [0.5, [20, 0.5, 60, 3]], [2, [20, 2, 60, 3]]) }],
      ['error text-near-cut 1', 'warning text-near-cut 1', 'warning text-cut 1'],
    ],
    [
      'text that stands in the bleed of a page without a TrimBox',
      black,
      [{ size: unboxed, content: edge([0.5, [20, 0.5, 60, 2]]) }],
      [],
    ],
    [
      'text that extends out of the bleed',
      black,
      [{ size: unboxed, content: edge([0.5, [20, 0.5, 60, 3]]) }],
      ['warning text-cut 1'],
    ],
    ['text 3 mm from the cut', black, [{ content: near('bottom', 3) }], []],
    [
      'text 5 mm from the edge of a page with bleed',
      black,
      [{ size: unboxed, content: near('top', 5) }],
      ['warning text-near-cut 1'],
    ],
    ['text 6 mm from it', black, [{ size: unboxed, content: near('top', 6) }], []],
    ['text at the spine of 23 pages', black, pages(23, { content: near('left', 4) }), []],
    [
      'text at the spine of 24 pages, on odd ones to the left',
      black,
      pages(24, { content: near('left', 9.5) }),
      ['warning text-in-gutter 1,3,5,7,9,11,13,15,17,19,21,23'],
    ],
    ['text 9.6 mm from it', black, pages(24, { content: near('left', 9.6) }), []],
    [
      'text 2 mm from the trim of a card on its left',
      card,
      [{ content: near('left', 2) }],
      ['warning text-near-cut 1'],
    ],
    [
      'print without bleed in a book',
      black,
      [{ pixels: { shortBleeds: short('top', 0) } }],
      ['warning bleed-short 1'],
    ],
    ['print without bleed at its spine', black, [{ pixels: { shortBleeds: short('left', 0) } }], []],
    [
      'print without bleed on a cover',
      cover,
      [{ pixels: { shortBleeds: short('left', 0) } }],
      ['error bleed-short 1'],
    ],
    [
      'a bleed of 2 mm on a cover',
      cover,
      [{ pixels: { shortBleeds: short('left', 2) } }],
      ['warning bleed-short 1'],
    ],
    ['a bleed of 2.6 mm', cover, [{ pixels: { shortBleeds: short('left', 2.6) } }], []],
    [
      'print to the edge of a page with bleed',
      black,
      [{ size: unboxed, pixels: { shortBleeds: short('top', 0) } }],
      [],
    ],
    [
      'print that ends in the bleed',
      black,
      [{ size: unboxed, pixels: { shortBleedsInside: short('top', 1) } }],
      ['warning bleed-short 1'],
    ],
    ['crop marks', cover, [{ content: { cropMarks: [box] } }], ['warning crop-marks 1']],
    ['a barcode, without an ISBN to compare', cover, [{ pixels: bars() }], ['info barcode-read 1']],
    ['the barcode of the ISBN', withIsbn, [{ pixels: bars() }], []],
    [
      'the barcode of another ISBN',
      withIsbn,
      [{ pixels: bars({ text: '9788535902778' }) }],
      ['error barcode-other 1'],
    ],
    [
      'no barcode, although there is an ISBN',
      withIsbn,
      [{ pixels: { barcodes: [] } }],
      ['warning barcode-missing'],
    ],
    ['a cover that was not searched', withIsbn, [{}], []],
    [
      'a barcode that cannot be read',
      cover,
      [{ pixels: bars({ text: '', isValid: false }) }],
      ['error barcode-unreadable 1'],
    ],
    [
      'bar-like shapes on a card',
      card,
      [{ pixels: bars({ text: '', isValid: false, box: [20, 20, 31, 20] }) }],
      ['warning barcode-unreadable 1'],
    ],
    ['a barcode with enough white', withIsbn, [{ pixels: bars({ quiet: { before: 10, behind: 6 } }) }], []],
    [
      'a barcode with little white after it',
      withIsbn,
      [{ pixels: bars({ quiet: { before: 11, behind: 5.9 } }) }],
      ['warning barcode-quiet 1'],
    ],
    ['a barcode at 79 %', withIsbn, [{ pixels: bars({ moduleMm: 0.259 }) }], ['warning barcode-small 1']],
    ['a barcode at 80 %', withIsbn, [{ pixels: bars({ moduleMm: 0.26 }) }], []],
    [
      'a barcode with little white before it',
      withIsbn,
      [{ pixels: bars({ quiet: { before: 9.9, behind: 7 } }) }],
      ['warning barcode-quiet 1'],
    ],
    [
      'a barcode 2.9 mm from the trim',
      withIsbn,
      [{ pixels: bars({ box: [2.9, 170, 31, 20] }) }],
      ['warning barcode-place 1'],
    ],
    ['a barcode 3 mm from the trim', withIsbn, [{ pixels: bars({ box: [3, 170, 31, 20] }) }], []],
    [
      'a barcode at the bottom',
      withIsbn,
      [{ pixels: bars({ box: [20, 188, 31, 20] }) }],
      ['warning barcode-place 1'],
    ],
    [
      'a barcode over the spine',
      withIsbn,
      [{ pixels: bars({ box: [120, 170, 31, 20] }) }],
      ['warning barcode-place 1'],
    ],
    ['a barcode in black on white', withIsbn, [{ pixels: bars({ inks: pure }) }], []],
    [
      'a barcode in rich black',
      withIsbn,
      [{ pixels: bars({ inks: { ...pure, bars: { c: 4, m: 4, y: 3, k: 100 } } }) }],
      ['warning barcode-ink 1'],
    ],
    [
      'a blue barcode',
      withIsbn,
      [{ pixels: bars({ inks: { ...pure, bars: { c: 100, m: 60, y: 0, k: 0 } } }) }],
      ['warning barcode-ink 1'],
    ],
    [
      'a grey barcode',
      withIsbn,
      [{ pixels: bars({ inks: { ...pure, bars: { c: 0, m: 0, y: 0, k: 84 } } }) }],
      ['warning barcode-ink 1'],
    ],
    [
      'a barcode with a trace of another ink',
      withIsbn,
      [{ pixels: bars({ inks: { ...pure, bars: { c: 5, m: 3, y: 2, k: 85 } } }) }],
      [],
    ],
    [
      'a barcode on a background of 11 %',
      withIsbn,
      [{ pixels: bars({ inks: { ...pure, ground: { c: 5, m: 3, y: 3, k: 0 } } }) }],
      ['warning barcode-ground 1'],
    ],
    [
      'a barcode on a background of 10 %',
      withIsbn,
      [{ pixels: bars({ inks: { ...pure, ground: { c: 5, m: 3, y: 2, k: 0 } } }) }],
      [],
    ],
    [
      'text in the barcode area',
      kept,
      [{ pixels: { barcodes: [] }, content: { textLines: [{ box: [60, 180, 30, 4], sizePt: 9 }] } }],
      ['warning barcode-missing', 'warning barcode-area 1'],
    ],
    [
      'a picture in the barcode area',
      kept,
      [{ pixels: { barcodes: [] }, content: { art: [[100, 150, 20, 30]] } }],
      ['warning barcode-missing', 'warning barcode-area 1'],
    ],
    [
      'text and a picture beside the barcode area',
      kept,
      [
        {
          pixels: { barcodes: [] },
          content: { art: [[20, 172, 69, 28]], textLines: [{ box: [20, 160, 100, 12], sizePt: 9 }] },
        },
      ],
      ['warning barcode-missing'],
    ],
    [
      'a picture in the barcode area, and a barcode elsewhere',
      kept,
      [{ pixels: bars({ box: [20, 120, 31.4, 20] }), content: { art: [[100, 150, 20, 30]] } }],
      [],
    ],
    [
      'a picture in the barcode area, in a book without an ISBN',
      { ...kept, isbn: undefined },
      [{ pixels: { barcodes: [] }, content: { art: [[100, 150, 20, 30]] } }],
      [],
    ],
    ['text across the fold of a flap', flapped, onFlapped(lineOf(40, 60)), ['warning text-over-fold 1']],
    ['text around the whole cover', flapped, onFlapped(lineOf(26, 373)), []],
    ['text 1.5 mm beside it', flapped, onFlapped(lineOf(71.5, 60)), ['warning text-over-fold 1']],
    ['text 1.7 mm beside it', flapped, onFlapped(lineOf(71.7, 60)), []],
    ['text 3 mm over a fold of the spine', flapped, onFlapped(lineOf(120, 93)), ['warning text-over-fold 1']],
    ['a title around the spine', flapped, onFlapped(lineOf(120, 180)), []],
    ['text 1.7 mm beside the spine', flapped, onFlapped(lineOf(219.7, 60)), []],
    [
      'a picture 2 mm over the fold of a flap',
      flapped,
      onFlapped(artOf(68, 40)),
      ['warning art-over-fold 1'],
    ],
    ['a picture that ends at it', flapped, onFlapped(artOf(70, 40)), []],
    ['a picture far over it', flapped, onFlapped(artOf(60, 60)), []],
    ['a picture 1 mm onto the spine', flapped, onFlapped(artOf(217, 60)), ['warning art-over-fold 1']],
    ['a background from top to bottom', flapped, onFlapped({ art: [[68, -3, 60, 216]] }), []],
    ['fold marks as ordered', flapped, onFlapped(marksAt(70, 210, 218, 358)), []],
    ['fold marks 1 mm off', flapped, onFlapped(marksAt(71, 210, 218, 357)), []],
    [
      'fold marks of narrower flaps and a thicker spine',
      flapped,
      onFlapped(marksAt(65, 205, 223, 363)),
      ['warning folds-elsewhere 1'],
    ],
    ['other marks beside the page', flapped, onFlapped(marksAt(100, 214, 300)), []],
    [
      'marks of a spine on a cover without flaps',
      cover,
      [{ content: marksAt(136, 152) }],
      ['warning folds-elsewhere 1'],
    ],
    ['outlines 0.9 mm from the cut', black, [{ content: outlines(0.9) }], ['warning outlines-near-cut 1']],
    ['outlines 2.9 mm from it', black, [{ content: outlines(2.9) }], ['info outlines-near-cut 1']],
    ['outlines 3 mm from it', black, [{ content: outlines(3) }], []],
    ['outlines across the trim', black, [{ content: outlines(-0.1) }], []],
    [
      'outlines in the bleed of a page with bleed',
      black,
      [{ size: unboxed, content: outlines(0.5, [20, 0.5, 60, 2]) }],
      [],
    ],
    ['colour bars', cover, [{ content: { colourBars: [box] } }], ['warning colour-bars 1']],
    ['spot colours', cover, [{ content: { spots: ['PANTONE 485 C'] } }], ['warning spot-colours 1']],
    ['hidden layers', cover, [{ content: { hiddenLayers: ['Gabarito'] } }], ['warning layers-hidden 1']],
    ['comments', black, [{ content: { annotations: [{ kind: 'Text', box }] } }], ['warning annotations 1']],
    ['a form', black, [{}], ['warning form-fields'], { formFields: 2 }],
    [
      'a missing resource',
      black,
      [{ content: { missingResources: [{ kind: 'XObject', name: 'Im1' }] } }],
      ['error resource-missing 1'],
    ],
    ...(
      [
        ['Font', 'error'],
        ['Shading', 'error'],
        ['ExtGState', 'warning'],
        ['ColorSpace', 'warning'],
        ['Pattern', 'warning'],
      ] as const
    ).map(([kind, severity]): [string, PdfExpectation, Page[], string[]] => [
      `a missing ${kind}`,
      black,
      [{ content: { missingResources: [{ kind, name: 'N1', box: null }] } }],
      [`${severity} resource-missing 1`],
    ]),
    ['broken content', black, [{ content: { isWhole: false } }], ['warning content-broken 1']],
    ['a page that could not be read', black, [{}, { content: null }], ['warning content-unchecked 2']],
    ['pages that were not rendered either', black, [{ content: null, pixels: null }], []],
    [
      'a required PDF/X-1a in a file that could not be read',
      { ...cover, needsX1a: true },
      [{ content: null }],
      ['error pdfx-missing', 'warning content-unchecked 1'],
      null,
    ],
    ['two blank pages', black, [{}, ...pages(2, { pixels: { isBlank: true } })], ['info blank-pages 2,3']],
    [
      'three blank pages in a row',
      black,
      [{}, ...pages(3, { pixels: { isBlank: true } })],
      ['warning blank-pages 2,3,4'],
    ],
    ['a blank side of a card', card, [{}, { pixels: { isBlank: true } }], ['warning blank-pages 2']],
    ['one rotated page', black, [{}, { size: { ...size(140, 210), rotation: 90 } }], ['info pages-turned 2']],
    ['all pages rotated', black, pages(2, { size: { ...size(140, 210), rotation: 90 } }), []],
    ['junk before the header', black, [{}], ['info junk-before'], { junkBefore: 4 }],
    ['no claim where PDF/X-1a is required', { ...cover, needsX1a: true }, [{}], ['error pdfx-missing']],
    ['a good PDF/X-1a', { ...cover, needsX1a: true }, [{}], [], { claim: x1a, outputIntents: [intent] }],
    ['a PDF/X-1a without an intent', cover, [{}], ['warning pdfx-broken'], { claim: x1a }],
    [
      'a PDF/X-1a with RGB where it is required',
      { ...cover, needsX1a: true },
      [{ content: { colours: ['DeviceRGB'] } }],
      ['error pdfx-broken'],
      { claim: x1a, outputIntents: [intent] },
    ],
    [
      'a PDF/X-1a with transparency',
      cover,
      [{ content: { transparency: [box] } }],
      ['warning pdfx-broken', 'info transparency 1'],
      { claim: x1a, outputIntents: [intent] },
    ],
    [
      'transparency where PDF/X-1a is required',
      { ...cover, needsX1a: true },
      [{ content: { transparency: [box] } }],
      ['error pdfx-broken', 'error transparency 1'],
      { claim: x1a, outputIntents: [intent] },
    ],
    [
      'one ink with two names',
      cover,
      [{ content: { spots: ['PANTONE 485 C', 'PANTONE 485 U'] } }],
      ['warning spot-colours 1', 'warning spot-conflict'],
      { spotConflicts: [{ names: ['PANTONE 485 C', 'PANTONE 485 U'], kind: 'suffix' }] },
    ],
    [
      'a PDF/X-4 with transparency',
      cover,
      [{ content: { transparency: [box] } }],
      ['info transparency 1'],
      {
        claim: { standard: 'PDF/X-4', text: 'PDF/X-4' },
        outputIntents: [{ ...intent, hasProfile: true }],
        hasXmp: true,
      },
    ],
    [
      'letters on a spine of 3.9 mm',
      { ...cover, spineMm: 3.9 },
      [{ content: { textLines: [{ box: [141, 50, 2, 80], sizePt: 6 }] } }],
      ['error spine-text 1'],
    ],
    [
      'letters on a spine of 5.9 mm',
      { ...cover, spineMm: 5.9 },
      [{ content: { textLines: [{ box: [142, 50, 2, 80], sizePt: 6 }] } }],
      ['warning spine-text 1'],
    ],
    [
      'letters 1.5 mm from a fold',
      cover,
      [{ content: { textLines: [{ box: [141.5, 50, 4, 80], sizePt: 9 }] } }],
      ['warning spine-text 1'],
    ],
    [
      'letters 2 mm from both folds',
      cover,
      [{ content: { textLines: [{ box: [142, 50, 4, 80], sizePt: 9 }] } }],
      [],
    ],
    [
      'a title across the whole cover',
      cover,
      [{ content: { textLines: [{ box: [20, 50, 240, 5], sizePt: 9 }] } }],
      [],
    ],
    ['text on the boards', cover, [{ content: { textLines: [{ box: [20, 50, 100, 5], sizePt: 9 }] } }], []],
  ])('%s', (_what, expectation, given, expected, facts) => {
    expect(found(expectation, given, facts)).toEqual(expected);
  });

  it('puts errors first, then warnings, then notes', () => {
    const bad = { ...line(0.2), missingFonts: [{ name: 'Arial', box }] };
    expect(found(black, [{ content: bad }, { pixels: { isBlank: true } }])).toEqual([
      'error font-missing 1',
      'warning hairlines 1',
      'info blank-pages 2',
    ]);
  });

  it('reports nothing for an unreadable page, and never throws', () => {
    const few = fc.record({
      content: fc.constantFrom(null, plain, { ...plain, ...picture(72), ...line(0) }),
      pixels: fc.constantFrom(null, seen, { ...seen, ...ink(390), shortBleeds: short('left', 0) }),
    });
    fc.assert(
      fc.property(
        fc.array(few, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(black, colour, cover, card),
        (given, expectation) => {
          const analysis = judgedAnalysis(
            expectation,
            given.map((page) => ({ ...page, size: size(140, 210) })),
            null,
          );
          const once = findProblems(analysis, expectation);
          expect(findProblems(structuredClone(analysis), expectation)).toEqual(once);
          for (const finding of once) expect(describeFinding(finding).title).not.toBe('');
        },
      ),
    );
  });
});
