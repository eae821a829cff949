/**
 * Interleaved 2 of 5 (ISO/IEC 16390), the symbology of a boleto's barcode. Digits are encoded in pairs: the bars
 * encode the first, the spaces between them the second. Widths are in modules, 1 for narrow and 3 for wide, so that 44
 * digits take 405 modules: FEBRABAN's 103 mm at 0.254 mm each.
 */

/** Five elements per digit, two of them wide ("w"), in the order of the digits. */
const patterns = [
  'nnwwn',
  'wnnnw',
  'nwnnw',
  'wwnnn',
  'nnwnw',
  'wnwnn',
  'nwwnn',
  'nnnww',
  'wnnwn',
  'nwnwn',
] as const;

const WIDE = 3;

const start = [1, 1, 1, 1];

const stop = [WIDE, 1, 1];

const widths = (digit: string | undefined): number[] =>
  [...(patterns[Number(digit)] ?? '')].map((element) => (element === 'w' ? WIDE : 1));

/**
 * The widths of bars and spaces, alternating, beginning and ending with a bar.
 * @throws for an odd number of digits
 */
export const itfWidths = (digits: string): number[] => {
  if (!/^(\d\d)+$/.test(digits)) throw new Error('only pairs of digits can be interleaved');
  const pairs = digits.match(/\d\d/g) ?? [];
  const body = pairs.flatMap((pair) => {
    const spaces = widths(pair[1]);
    return widths(pair[0]).flatMap((bar, index) => [bar, spaces[index] ?? 1]);
  });
  return [...start, ...body, ...stop];
};

/** A bar with its left edge `x`; in modules. */
export type Bar = { x: number; width: number };

export type BarSymbol = { bars: Bar[]; modules: number };

/** The bars to draw, and the total width without quiet zones. */
export const itfBars = (digits: string): BarSymbol => {
  const bars: Bar[] = [];
  let x = 0;
  itfWidths(digits).forEach((width, index) => {
    if (index % 2 === 0) bars.push({ x, width });
    x += width;
  });
  return { bars, modules: x };
};
