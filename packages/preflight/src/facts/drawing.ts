import type { PdfPage } from './pdf-analysis';

/** What pictures of a page can be asked for, and what of it they show. */

/** As on a screen; one plate alone; or how much ink lies where. */
export const layers = ['screen', 'c', 'm', 'y', 'k', 'ink'] as const;
export type PlainLayer = (typeof layers)[number];
/** One spot colour alone: the first of the file's, the second, and so on. */
export type SpotLayer = `spot${number}`;
export type Layer = PlainLayer | SpotLayer;

/** So many spot colours of a file are shown each by itself; hardly a file has three. */
export const mostSpots = 20;

export const isSpotLayer = (layer: Layer): layer is SpotLayer => layer.startsWith('spot');
/** `place` from 1. */
export const spotLayer = (place: number): SpotLayer => `spot${place}`;
/** Which of the file's spot colours, from 1. */
export const spotPlace = (layer: SpotLayer): number => Number(layer.slice('spot'.length));

/** Pixels across. Few, so that every picture is made once and kept. */
export const drawingWidths = [480, 960, 1600] as const;
export type DrawingWidth = (typeof drawingWidths)[number];
/** Pixels from top to bottom; a page that is taller than that is drawn narrower. */
export const tallestDrawing = 2400;

/** Sums of the four inks in percent from which on there is much, and too much, of it. */
export const inkSteps = { much: 240, tooMuch: 300, most: 400 } as const;

/** The most that is shown around the trim, mm: the bleed, and of printer's marks what tells that they are there. */
const mostAroundMm = 6;

/**
 * What a picture shows around the trim on every side, mm; 0 for a page that ends with its trim. Where the page has less
 * on one side than on the others, the picture is grey beyond it.
 */
export const aroundMm = ({ widthMm, heightMm, mediaMm }: PdfPage): number => {
  const room = Math.max(mediaMm.width - widthMm, mediaMm.height - heightMm) / 2;
  return Math.min(mostAroundMm, Math.max(0, Math.round(room * 100) / 100));
};

/** Pixels of the picture of a page: `width` across where the page is not too tall for it. */
export const drawingSize = (page: PdfPage, width: number): { width: number; height: number } => {
  const around = 2 * aroundMm(page);
  const [across, down] = [page.widthMm + around, page.heightMm + around];
  const scale = Math.min(width / across, tallestDrawing / down);
  const pixels = (mm: number) => Math.max(1, Math.round(mm * scale));
  return { width: pixels(across), height: pixels(down) };
};
