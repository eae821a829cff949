import { aroundMm } from '@lombada/preflight/facts/drawing';
import { trimOf } from '@lombada/preflight/facts/page-size';
import type { PdfAnalysis, SizeMm } from '@lombada/preflight/facts/pdf-analysis';
import { expectedTrim, type PdfExpectation } from '@lombada/preflight/rules/page-fit';

/** Pictures of the customer's cover, best first, each with the positions of the book's parts. */
export type CoverPicture = { src: string; faces: Partial<Record<CoverFace, FaceRect>> }[];

/** For a cover that was read and drawn; null when it does not fit this book. */
export const coverPicture = (
  fileId: string,
  analysis: PdfAnalysis | null,
  expectation: PdfExpectation | null,
): CoverPicture | null => {
  const page = analysis?.ok ? analysis.pages[0] : undefined;
  const isDrawn = analysis?.ok && analysis.thumbnails.some((drawn) => drawn.page === 1);
  if (!page || !isDrawn || !expectation) return null;
  const faces = facesOf(expectation, trimOf(page));
  const large = facesOf(expectation, trimOf(page), aroundMm(page));
  if (!faces || !large) return null;
  return [
    { src: `/envio/arquivo/${fileId}/pagina/1?largura=960`, faces: large },
    { src: `/arquivos/${fileId}/pagina/1?tamanho=grande`, faces },
  ];
};

/** The parts of a flat cover, seen from outside. */
export const coverFaces = ['backFlap', 'back', 'spine', 'front', 'frontFlap'] as const;
export type CoverFace = (typeof coverFaces)[number];

/** A part of a picture, as fractions of its width and height from the upper left corner. */
export type FaceRect = { x: number; y: number; width: number; height: number };

/**
 * A page still counts as the flat cover if its size differs by up to this, in mm: for its own bleed or another spine.
 */
const STILL_FLAT_MM = 25;
/** The same for the front alone. */
const STILL_FRONT_MM = 12;

const thousandths = (value: number): number => Math.round(value * 1000) / 1000;

/** A stretch of a picture that shows `shown` mm, clipped to the picture. */
const stretch = (start: number, size: number, shown: number): [start: number, size: number] => {
  const from = Math.min(Math.max(0, start), shown);
  const to = Math.min(Math.max(from, start + size), shown);
  return [thousandths(from / shown), thousandths((to - from) / shown)];
};

const near = (page: SizeMm, wanted: SizeMm, mm: number): boolean =>
  Math.abs(page.width - wanted.width) <= mm && Math.abs(page.height - wanted.height) <= mm;

/**
 * The positions of the book's parts on a picture of its cover. `page` is the page size according to the file, and the
 * picture shows `aroundMm` beyond it on every side. The middle of the spine is the middle of the page, whatever bleed
 * the page includes and whatever spine it was drawn for. A page of the size of the closed book is its front. Null for
 * a page that is neither.
 */
export const facesOf = (
  expectation: PdfExpectation,
  page: SizeMm,
  aroundMm = 0,
): Partial<Record<CoverFace, FaceRect>> | null => {
  const { trimWidthMm, trimHeightMm, spineMm = 0, flapMm = 0 } = expectation;
  const shown = { width: page.width + 2 * aroundMm, height: page.height + 2 * aroundMm };
  const [y, height] = stretch((shown.height - trimHeightMm) / 2, trimHeightMm, shown.height);
  const rect = (start: number, size: number): FaceRect => {
    const [x, width] = stretch(start, size, shown.width);
    return { x, y, width, height };
  };
  const flat = expectedTrim(expectation);
  if (near(page, flat, STILL_FLAT_MM)) {
    const sizes = [flapMm, trimWidthMm, spineMm, trimWidthMm, flapMm];
    let start = (shown.width - flat.width) / 2;
    const faces: Partial<Record<CoverFace, FaceRect>> = {};
    for (const [index, face] of coverFaces.entries()) {
      const size = sizes[index] ?? 0;
      if (size > 0) faces[face] = rect(start, size);
      start += size;
    }
    return faces;
  }
  const closed = { width: trimWidthMm, height: trimHeightMm };
  if (!near(page, closed, STILL_FRONT_MM)) return null;
  return { front: rect((shown.width - trimWidthMm) / 2, trimWidthMm) };
};
