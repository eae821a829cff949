import type { PdfPage } from './pdf-analysis';

/** The pictures of a page that can be requested, and what they show. */

/** The page as on a screen, one plate alone, or the ink coverage. */
export const layers = ['screen', 'c', 'm', 'y', 'k', 'ink'] as const;
export type PlainLayer = (typeof layers)[number];
/** One spot colour alone: the first of the file's, the second, and so on. */
export type SpotLayer = `spot${number}`;
export type Layer = PlainLayer | SpotLayer;

/** Number of spot colours of a file that can be shown alone; files hardly ever have three. */
export const mostSpots = 20;

export const isSpotLayer = (layer: Layer): layer is SpotLayer => layer.startsWith('spot');
/** `place` from 1. */
export const spotLayer = (place: number): SpotLayer => `spot${place}`;
/** Number of the spot colour in the file, from 1. */
export const spotPlace = (layer: SpotLayer): number => Number(layer.slice('spot'.length));

/** Widths in pixels. There are few, so that every picture is made once and cached. */
export const drawingWidths = [480, 960, 1600] as const;
export type DrawingWidth = (typeof drawingWidths)[number];
/** Largest height in pixels; a taller page is drawn narrower. */
export const tallestDrawing = 2400;

/** Sums of the four inks in percent from which the coverage is shown as high, and as too high. */
export const inkSteps = { much: 240, tooMuch: 300, most: 400 } as const;

/** Most that is shown around the trim, mm: the bleed, and enough of printer's marks to see that they are there. */
const mostAroundMm = 6;

/**
 * Margin around the trim that a picture shows on every side, mm; 0 for a page without one. Where the page has less on
 * one side than on the others, the picture is grey there.
 */
export const aroundMm = ({ widthMm, heightMm, mediaMm }: PdfPage): number => {
  const room = Math.max(mediaMm.width - widthMm, mediaMm.height - heightMm) / 2;
  return Math.min(mostAroundMm, Math.max(0, Math.round(room * 100) / 100));
};

/** Picture size of a page in pixels: `width` across unless the page is too tall. */
export const drawingSize = (page: PdfPage, width: number): { width: number; height: number } => {
  const around = 2 * aroundMm(page);
  const [across, down] = [page.widthMm + around, page.heightMm + around];
  const scale = Math.min(width / across, tallestDrawing / down);
  const pixels = (mm: number) => Math.max(1, Math.round(mm * scale));
  return { width: pixels(across), height: pixels(down) };
};
