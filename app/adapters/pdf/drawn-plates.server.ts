import type { PdfPage } from '~/domain/files/pdf-analysis';
import type { DrawnPlates } from '~/domain/files/preflight/drawn-plates';
import { type PlateName, plateNames } from '~/domain/files/preflight/noted';
import type { PageContent } from '~/domain/files/preflight/page-content';
import type { PagePixels } from '~/domain/files/preflight/page-pixels';
import { provenCmykTable } from './cmyk-proof.server';
import { inkPixelsFromDrawings } from './ink-pixels';
import { type RawPage, trimFrame } from './page-boxes';
import { gridOf } from './page-grid';
import type { PdfiumDocument } from './pdfium-document.server';
import { platesOf } from './plate-tones';

/** Edges of letters are one or two pixels wide: finer than what is drawn for the ink, and not too large for posters. */
const plateDpi = 150;
const mostPixels = 4_000_000;
const mmPerInch = 25.4;
/** A plate with less (percent of the page) is empty. */
const emptyPercent = 0.005;

type PageToDraw = { size: PdfPage; raw: RawPage; content: PageContent | null; pixels: PagePixels };

/** The only spot colour of a page that has nothing else. */
const onlySpot = (content: PageContent | null): { full: number | null } | null => {
  const { spots, hasProcess } = content?.plates ?? { spots: [], hasProcess: true };
  return spots.length === 1 && !hasProcess ? (spots[0] ?? null) : null;
};

/** Plates by the means that were measured; null where there is no measure. */
const measuredPlates = ({ ink }: PagePixels): PlateName[] | null =>
  ink ? plateNames.filter((plate) => ink[plate] > emptyPercent) : null;

/**
 * Which plates a page that is not blank needs and how full a single one is. Of pages that plainly need several, covers and cards, no more
 * is drawn. Null where the plates cannot be drawn. Throws when PDFium aborts.
 */
export const drawPlates = (
  document: PdfiumDocument,
  { size, raw, content, pixels }: PageToDraw,
): DrawnPlates | null => {
  const spot = onlySpot(content);
  const used = measuredPlates(pixels);
  if (!spot && used && used.length > 1) return { used, tone: null };
  const area = (size.widthMm * size.heightMm) / mmPerInch ** 2;
  const grid = gridOf(size, trimFrame(raw), Math.min(plateDpi, Math.sqrt(mostPixels / area)));
  const table = provenCmykTable(document.engine);
  const draw = () => document.raster(size.index, grid, raw.media);
  const cmy = table?.showing('cmy', draw);
  const black = cmy && table?.showing('black', draw);
  return cmy && black ? platesOf(inkPixelsFromDrawings(cmy, black.pixels), grid.dpi, spot) : null;
};
