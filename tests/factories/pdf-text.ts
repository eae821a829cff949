import { inflateSync } from 'node:zlib';

const latin1 = (hex: string): string => Buffer.from(hex, 'hex').toString('latin1');
const utf16 = (hex: string): string =>
  Buffer.from(hex.replace(/\s/g, ''), 'hex').swap16().toString('utf16le');

/** The letters of a font's ToUnicode map, by glyph number. */
const lettersOf = (map: string): string[] => {
  const letters: string[] = [];
  for (const [, first = '', listed = ''] of map.matchAll(/<(\w+)> <\w+> \[(.*)\]/g))
    [...listed.matchAll(/<([^>]*)>/g)].forEach(([, hex = ''], index) => {
      letters[Number.parseInt(first, 16) + index] = utf16(hex);
    });
  return letters;
};

/** The letters of the embedded fonts, by the name under which pages use them. */
const embeddedFonts = (file: string, streams: ReadonlyMap<number, string>): Map<string, string[]> => {
  const fonts = new Map<string, string[]>();
  for (const [, name = '', object = ''] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, map] = new RegExp(`\\n${object} 0 obj\\s[^]*?(?:/ToUnicode (\\d+) 0 R|endobj)`).exec(file) ?? [];
    if (map) fonts.set(name, lettersOf(streams.get(Number(map)) ?? ''));
  }
  return fonts;
};

/** Strings of a content stream, line by line. The encoding of the standard fonts equals Latin-1 for most letters. */
const textOf = (content: string, fonts: ReadonlyMap<string, string[]>): string => {
  let letters: string[] | undefined;
  return content
    .split('\n')
    .map((line) => {
      const [, font] = /^\/(F\d+) \S+ Tf/.exec(line) ?? [];
      if (font) letters = fonts.get(font);
      return [...line.matchAll(/<([0-9a-f]*)>/gi)]
        .map(([, hex = '']) =>
          letters
            ? (hex.match(/.{4}/g) ?? []).map((id) => letters?.[Number.parseInt(id, 16)] ?? '').join('')
            : latin1(hex),
        )
        .join('');
    })
    .join('\n');
};

/** A PDF's decompressed streams, by the numbers of their objects. */
const streamsOf = (bytes: Uint8Array): Map<number, string> => {
  const file = Buffer.from(bytes);
  const found = new Map<number, string>();
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 1)) {
    if (file.subarray(at - 3, at).toString() === 'end') continue;
    const end = file.indexOf('\nendstream', at);
    const begun = file.subarray(0, at).toString('latin1').lastIndexOf(' 0 obj');
    const number = Number(/\d+$/.exec(file.subarray(0, begun).toString('latin1'))?.[0]);
    try {
      found.set(number, inflateSync(file.subarray(at + 7, end)).toString('latin1'));
    } catch {
      // Not a compressed stream, so not written by us.
    }
  }
  return found;
};

/** The words of a PDF, line by line. */
export const pdfText = (bytes: Uint8Array): string => {
  const streams = streamsOf(bytes);
  const fonts = embeddedFonts(Buffer.from(bytes).toString('latin1'), streams);
  const contents = [...streams.values()].filter((content) => /^BT$/m.test(content));
  return contents
    .map((content) => textOf(content, fonts))
    .join('\n')
    .replaceAll('\u00a0', ' ');
};

/**
 * The widths of a barcode's alternating bars and spaces in points, from the rectangles that are much higher than wide.
 */
export const pdfBars = (bytes: Uint8Array): number[] => {
  const rectangles = [...streamsOf(bytes).values()].flatMap((content) =>
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
