import { type Font, usualHeights } from './font-parts';
import { traitsOf, unknownLetter } from './letters';

/** Widths of the standard 14 fonts, in thousandths, for codes 32 to 126 (Adobe's metrics). */

const row = (text: string): number[] => text.trim().split(/\s+/).map(Number);

const helvetica = row(`
  278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278
  556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556
  1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778
  667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556
  333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556
  556 556 333 500 278 556 500 722 500 500 500 334 260 334 584`);
const helveticaBold = row(`
  278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278
  556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611
  975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778
  667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556
  333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611
  611 611 389 556 333 611 556 778 556 556 500 389 280 389 584`);
const times = row(`
  250 333 408 500 500 833 778 180 333 333 500 564 250 333 250 278
  500 500 500 500 500 500 500 500 500 500 278 278 564 564 564 444
  921 722 667 667 722 611 556 722 722 333 389 722 611 889 722 722
  556 722 667 556 611 722 722 944 722 722 611 333 278 333 469 500
  333 444 500 444 500 444 333 500 500 278 278 500 278 778 500 500
  500 500 333 389 278 500 500 722 500 500 444 480 200 480 541`);
const timesBold = row(`
  250 333 555 500 500 1000 833 278 333 333 500 570 250 333 250 278
  500 500 500 500 500 500 500 500 500 500 333 333 570 570 570 500
  930 722 667 722 722 667 611 778 778 389 500 778 667 944 722 778
  611 778 722 556 667 722 722 1000 722 722 667 333 278 333 581 500
  333 500 556 444 556 444 333 500 556 278 333 556 278 833 556 500
  556 556 444 389 333 556 500 722 500 500 444 394 220 394 520`);

const [first, accentedWidth, symbolWidth, typewriterWidth] = [32, 556, 600, 600];

/** Widths of 256 codes by a font's name, in fractions of its size; accented letters get an average width. */
export const standardWidths = (name: string): Float32Array => {
  const widths = new Float32Array(256).fill(accentedWidth / 1000);
  const plain = name.toLowerCase();
  if (/courier|mono|consol/.test(plain)) return widths.fill(typewriterWidth / 1000);
  if (/symbol|dingbat/.test(plain)) return widths.fill(symbolWidth / 1000);
  const bold = /bold|black|heavy/.test(plain);
  const serif = /times|serif|roman|garamond|georgia|palatino|minion/.test(plain) && !plain.includes('sans');
  const faces = serif ? [times, timesBold] : [helvetica, helveticaBold];
  for (const [index, width] of (faces[bold ? 1 : 0] ?? helvetica).entries())
    widths[first + index] = width / 1000;
  return widths;
};

/** A substitute for an unknown font; whether it is embedded does not matter. */
export const standardFont = (name: string): Font => ({
  name,
  file: 'whole',
  lengths: null,
  cids: null,
  widths: standardWidths(name),
  defaultWidth: 0,
  letters: Uint8Array.from({ length: 256 }, (_, code) => traitsOf(code)),
  beyond: unknownLetter,
  lacking: new Map(),
  ...usualHeights,
  isVertical: false,
  glyphs: [],
});
