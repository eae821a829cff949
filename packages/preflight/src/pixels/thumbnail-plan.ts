import type { Frame } from '../objects/page-boxes';

/** Most pages of a file that get a picture. */
export const maxThumbnails = 60;
const first = 24;
const last = 4;

/** Widths in pixels: of every drawn page, and of the first page in large. The height follows, up to four widths. */
export const thumbnailWidths = { usual: 160, large: 480 } as const;
const tallest = 4;

/**
 * Pages (from 1) that are drawn: all of a short document. Of a longer one the first 24 and the last 4, where covers,
 * titles and colophons are, and 32 evenly spread between them.
 */
export const thumbnailPages = (pageCount: number): number[] => {
  if (pageCount <= maxThumbnails) return Array.from({ length: pageCount }, (_, index) => index + 1);
  const between = maxThumbnails - first - last;
  const gap = (pageCount - first - last) / between;
  const spread = Array.from({ length: between }, (_, index) => first + 1 + Math.floor((index + 0.5) * gap));
  const head = Array.from({ length: first }, (_, index) => index + 1);
  const tail = Array.from({ length: last }, (_, index) => pageCount - last + 1 + index);
  return [...head, ...spread, ...tail];
};

/** Picture size in pixels for a page of these proportions. */
export const thumbnailSize = (page: Pick<Frame, 'width' | 'height'>, width: number) => {
  const height = Math.round((width * page.height) / page.width);
  const limit = width * tallest;
  if (height <= limit) return { width, height: Math.max(1, height) };
  return { width: Math.max(1, Math.round((limit * page.width) / page.height)), height: limit };
};
