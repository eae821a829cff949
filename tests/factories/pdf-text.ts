import { inflateSync } from 'node:zlib';

/**
 * Strings of a content stream: hexadecimal strings in the standard encoding, which equals Latin-1 for most letters.
 */
const textOf = (content: string): string =>
  content
    .split('\n')
    .map((line) =>
      [...line.matchAll(/<([0-9a-f]*)>/gi)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n');

/** The decompressed content of a PDF's streams. */
const contentsOf = (bytes: Uint8Array): string[] => {
  const file = Buffer.from(bytes);
  const found: string[] = [];
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 1)) {
    if (file.subarray(at - 3, at).toString() === 'end') continue;
    const end = file.indexOf('\nendstream', at);
    try {
      found.push(inflateSync(file.subarray(at + 7, end)).toString('latin1'));
    } catch {
      // Not a compressed stream, so not written by us.
    }
  }
  return found;
};

/** The words of a PDF with standard fonts, line by line. */
export const pdfText = (bytes: Uint8Array): string =>
  contentsOf(bytes).map(textOf).join('\n').replaceAll('\u00a0', ' ');

/**
 * The widths of a barcode's alternating bars and spaces in points, from the rectangles that are much higher than wide.
 */
export const pdfBars = (bytes: Uint8Array): number[] => {
  const rectangles = contentsOf(bytes).flatMap((content) =>
    [...content.matchAll(/(\S+) \S+ (\S+) (\S+) re/g)].map(([, ...numbers]) => numbers.map(Number)),
  );
  const bars = rectangles
    .filter(([, width = 0, height = 0]) => height > 10 * width)
    .map(([x = 0, width = 0]) => ({ x, width }))
    .sort((one, other) => one.x - other.x);
  return bars.flatMap(({ x, width }, index) => {
    const next = bars[index + 1];
    return next ? [width, next.x - x - width] : [width];
  });
};
