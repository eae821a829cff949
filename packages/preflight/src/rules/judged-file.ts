import type { DocumentFacts } from '../facts/document-facts';
import type { Edge } from '../facts/noted';
import type { BoxMm, PageContent } from '../facts/page-content';
import type { PagePixels, ShortBleed } from '../facts/page-pixels';
import type { PdfPage, ReadableAnalysis } from '../facts/pdf-analysis';
import type { RuleFinding } from './finding';
import { expectedTrim, fitOf, type PdfExpectation } from './page-fit';
import type { Thresholds } from './thresholds';

/** A page (from 1) with its facts; `cutMm` is how far inside of the page's own trim it will be cut. */
export type JudgedPage = {
  page: number;
  size: PdfPage;
  content: PageContent | null;
  pixels: PagePixels | null;
  cutMm: Record<Edge, number>;
  /** The edge at the spine of a bound book; null when there is none. */
  boundEdge: Edge | null;
};

/** A file, the order's requirements, and the thresholds of the rules. */
export type JudgedFile = {
  expectation: PdfExpectation;
  pages: readonly JudgedPage[];
  document: DocumentFacts | null;
  /** Whether the content was analysed at all: missing parts were then unreadable. */
  wasRead: boolean;
  isEncrypted: boolean;
  thresholds: Thresholds;
};

const atTrim = { left: 0, right: 0, top: 0, bottom: 0 } as const;

/**
 * A page without a TrimBox may include the bleed; it is then cut inside of its own edges. Exports of facing pages have
 * no bleed at the spine.
 */
const cutOf = (size: PdfPage, expectation: PdfExpectation, bound: Edge | null): Record<Edge, number> => {
  const trim = expectedTrim(expectation);
  const { toleranceMm, bleedMm } = expectation;
  const isTrim =
    Math.abs(size.widthMm - trim.width) <= toleranceMm &&
    Math.abs(size.heightMm - trim.height) <= toleranceMm;
  if (isTrim || fitOf(size, expectation) !== 'with-bleed') return atTrim;
  const isBareAtSpine = bound !== null && Math.abs(size.widthMm - trim.width - bleedMm) <= toleranceMm;
  const around = { left: bleedMm, right: bleedMm, top: bleedMm, bottom: bleedMm };
  return isBareAtSpine ? { ...around, [bound]: 0 } : around;
};

/** Odd pages are right-hand pages. */
const boundEdgeOf = (page: number, { kind }: PdfExpectation): Edge | null =>
  kind === 'interior' ? (page % 2 === 1 ? 'left' : 'right') : null;

export const judgedFileOf = (
  { pages, content, pixels, document, encrypted }: ReadableAnalysis,
  expectation: PdfExpectation,
  thresholds: Thresholds,
): JudgedFile => ({
  expectation,
  document: document ?? null,
  isEncrypted: encrypted !== 'no',
  wasRead: document !== undefined && content !== undefined,
  thresholds,
  pages: pages.map((size, index) => {
    const boundEdge = boundEdgeOf(index + 1, expectation);
    return {
      page: index + 1,
      size,
      content: content?.[index] ?? null,
      pixels: pixels?.[index] ?? null,
      cutMm: cutOf(size, expectation, boundEdge),
      boundEdge,
    };
  }),
});

/** Edges with too little bleed, measured from the cut that the page will get. */
export const shortBleedsOf = ({ pixels, cutMm }: JudgedPage): ShortBleed[] => {
  if (!pixels) return [];
  const inside = pixels.shortBleedsInside ?? [];
  return [
    ...pixels.shortBleeds.filter(({ edge }) => cutMm[edge] === 0),
    ...inside.filter(({ edge }) => cutMm[edge] > 0),
  ];
};

/** A box around the whole page, for findings without a place of their own. */
export const wholePage = ({ size }: JudgedPage): BoxMm => [0, 0, size.widthMm, size.heightMm];

/**
 * One check. It is pure, never throws, and reports nothing when facts are missing. `standard`: its number in GWG 2022
 * or ISO 15930.
 */
type Rule<Code extends string = string> = {
  codes: readonly Code[];
  standard?: string;
  find: (file: JudgedFile) => RuleFinding<Code>[];
};

export const rule = <const Code extends string>(given: Rule<Code>): Rule<Code> => given;

/** The inks of a book that is printed in black alone do not matter. */
export const isPrintedBlack = ({ expectation }: JudgedFile): boolean =>
  expectation.kind === 'interior' && !expectation.isInColour;
