import { inflateSync } from 'node:zlib';

/** Strings of a content stream: hexadecimal ones in the standard encoding, which is Latin-1 for most letters. */
const textOf = (content: string): string =>
  content
    .split('\n')
    .map((line) =>
      [...line.matchAll(/<([0-9a-f]*)>/gi)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n');

/** The words of a PDF whose fonts are the standard ones, line by line. */
export const pdfText = (bytes: Uint8Array): string => {
  const file = Buffer.from(bytes);
  const found: string[] = [];
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 1)) {
    if (file.subarray(at - 3, at).toString() === 'end') continue;
    const end = file.indexOf('\nendstream', at);
    const body = file.subarray(at + 7, end);
    try {
      found.push(textOf(inflateSync(body).toString('latin1')));
    } catch {
      // Not a compressed stream: no text of ours.
    }
  }
  return found.join('\n').replaceAll('\u00a0', ' ');
};
