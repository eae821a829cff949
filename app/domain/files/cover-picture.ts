import { type CoverFace, type FaceRect, facesOf } from './cover-faces';
import type { PdfExpectation } from './page-fit';
import { type PdfAnalysis, trimOf } from './pdf-analysis';
import { aroundMm } from './viewing/drawing';

/** The customer's cover on the book: pictures of it, the best first, and where each has the parts of the book. */
export type CoverPicture = { src: string; faces: Partial<Record<CoverFace, FaceRect>> }[];

/** Of a cover that was read and drawn; null of one that does not lie on this book. */
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
