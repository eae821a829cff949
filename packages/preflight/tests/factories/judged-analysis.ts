import type { DocumentFacts } from '../../src/facts/document-facts';
import type { PageContent } from '../../src/facts/page-content';
import type { PagePixels } from '../../src/facts/page-pixels';
import type { PdfPage, ReadableAnalysis } from '../../src/facts/pdf-analysis';
import { type PdfExpectation, shopMargins } from '../../src/rules/page-fit';
import type { Finding } from '../../src/rules/pdf-findings';

/** Analyses as the rules get them: pages without a fault, with overrides for each. */

export const size = (widthMm: number, heightMm: number, trimBoxGiven = true): Omit<PdfPage, 'index'> => ({
  widthMm,
  heightMm,
  mediaMm: { width: widthMm, height: heightMm },
  bleedMm: 3,
  trimBoxGiven,
  rotation: 0,
});

export const plain: PageContent = {
  isWhole: true,
  missingFonts: [],
  pictures: [],
  pictureCount: 0,
  thinLines: [],
  smallTexts: [],
  whiteOverprints: [],
  registration: [],
  nearestText: { left: null, right: null, top: null, bottom: null },
  textLines: [],
  spots: [],
  colours: ['DeviceGray'],
  pictureColours: [],
  cmyk: 'none',
  mostInk: 100,
  isBlackOnly: true,
  transparency: [],
  hiddenLayers: [],
  annotations: [],
  missingResources: [],
  cropMarks: [],
  colourBars: [],
  filters: [],
  painted: [10, 10, 100, 100],
};
export const seen: PagePixels = {
  class: 'black',
  isBlank: false,
  colourBox: null,
  heavyInk: [],
  shortBleeds: [],
  shortBleedsInside: [],
};
export const document: DocumentFacts = {
  version: '1.4',
  junkBefore: 0,
  claim: null,
  outputIntents: [],
  hasId: true,
  info: { title: true, created: true, modified: true, trapped: 'False' },
  hasXmp: false,
  layers: [],
  formFields: 0,
  hasScripts: false,
  hasAttachments: false,
  producer: null,
  creator: null,
  spotConflicts: [],
};

export type JudgedPage = {
  content?: Partial<PageContent> | null;
  pixels?: Partial<PagePixels> | null;
  size?: Omit<PdfPage, 'index'>;
};
export const box = [10, 10, 20, 5] as [number, number, number, number];
export const black: PdfExpectation = {
  kind: 'interior',
  pages: 1,
  isCountOpen: true,
  trimWidthMm: 140,
  trimHeightMm: 210,
  ...shopMargins,
};
export const colour: PdfExpectation = { ...black, isInColour: true };
export const cover: PdfExpectation = { ...black, kind: 'cover', spineMm: 8 };
export const card: PdfExpectation = { ...black, kind: 'art', trimWidthMm: 90, trimHeightMm: 50 };
const widthOf = ({ kind, trimWidthMm, spineMm = 0 }: PdfExpectation) =>
  kind === 'cover' ? 2 * trimWidthMm + spineMm : trimWidthMm;

/** A file of such pages; `facts` null when nothing is known of the document. */
export const judgedAnalysis = (
  expectation: PdfExpectation,
  pages: readonly JudgedPage[],
  facts: Partial<DocumentFacts> | null = {},
): ReadableAnalysis => {
  const usual = size(widthOf(expectation), expectation.trimHeightMm);
  return {
    ok: true,
    version: 2,
    pageCount: pages.length,
    uniformSize: true,
    repaired: false,
    encrypted: 'no',
    hasJavaScript: false,
    hasLaunchAction: false,
    hasEmbeddedFiles: false,
    thumbnails: [],
    tooComplexPages: [],
    bytes: 1,
    sha256: 'a',
    pages: pages.map((page, index) => ({ index, ...(page.size ?? usual) })),
    document: facts && { ...document, ...facts },
    content: pages.map(({ content }) => (content === null ? null : { ...plain, ...content })),
    pixels: pages.map(({ pixels }) => (pixels === null ? null : { ...seen, ...pixels })),
  };
};

/** The findings as texts such as "error font-missing 1". */
export const toldOf = (findings: readonly Finding[]): string[] =>
  findings.map(({ code, severity, pages: at }) => `${severity} ${code}${at ? ` ${at.join()}` : ''}`);
