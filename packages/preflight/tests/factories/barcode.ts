/** Book barcodes drawn as rectangles. */

const left = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const inverted = (bits: string) => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join('');
const right = left.map(inverted);
const mirrored = right.map((bits) => [...bits].reverse().join(''));
/** Parities of the left half for codes that begin with 9. */
const parity = 'LGGLGL';

/** The 95 modules of an EAN-13 that begins with 9 (GS1 General Specifications, 5.2.1). */
export const modulesOf = (code: string): string => {
  const digits = [...code].map(Number);
  const half = digits.slice(1, 7).map((digit, index) => (parity[index] === 'L' ? left : mirrored)[digit]);
  return ['101', ...half, '01010', ...digits.slice(7).map((digit) => right[digit]), '101'].join('');
};

export const pt = (mm: number): number => (mm * 72) / 25.4;

/** Bars as rectangles, from the bottom left corner, in points. */
export const bars = (code: string, x: number, y: number, moduleMm = 0.33): string =>
  [...modulesOf(code)]
    .map((bit, index) =>
      bit === '1'
        ? `${(x + index * pt(moduleMm)).toFixed(3)} ${y} ${pt(moduleMm).toFixed(3)} ${pt(22.85).toFixed(3)} re f`
        : '',
    )
    .join('\n');
