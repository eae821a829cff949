import type { MeasuredInk } from './pdf-analysis';

/** Percent to 0.01; `max` is the thickest sum of the four inks on any page, 0 to 400. */
export type FileInk = {
  coveragePercent: number;
  colourPages: number;
  c: number;
  m: number;
  y: number;
  k: number;
  max: number;
  estimated: boolean;
};

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/**
 * What the shop calls the ink coverage of a file, for prices and for people (the 15 % of the price, `inkCoverage` of a
 * price table):
 *
 *     coverage of a page = (C + M + Y + K) / 4, each the mean of its plate over the trimmed page, in percent
 *     coverage of a file = the mean of that over its colour pages
 *
 * A colour page is one of an interior that is printed in colour on which colour is seen: at least 0.5 mm² of it. Pages
 * of black, rich black and greys are printed too, but neither count nor lower the mean. A file without colour pages
 * has a coverage of 0. A page of text has about 2, with a quarter of it a picture about 11, a picture page 27 to 35.
 */
export const fileInkOf = ({ colourPages, estimated }: MeasuredInk): FileInk => {
  const count = colourPages.length;
  const mean = (plate: 1 | 2 | 3 | 4) =>
    count === 0 ? 0 : colourPages.reduce((sum, page) => sum + page[plate], 0) / count;
  const [c, m, y, k] = [mean(1), mean(2), mean(3), mean(4)];
  return {
    coveragePercent: hundredths((c + m + y + k) / 4),
    colourPages: count,
    c: hundredths(c),
    m: hundredths(m),
    y: hundredths(y),
    k: hundredths(k),
    max: colourPages.reduce((highest, page) => Math.max(highest, page[5]), 0),
    estimated,
  };
};
