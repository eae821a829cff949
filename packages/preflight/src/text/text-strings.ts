import { showableText } from '../facts/showable-text';
import type { PdfString } from '../objects/pdf-strings';

const mostLetters = 127;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all that is not plain ASCII is asked for
const beyondAscii = /[^\u0000-\u007f]/;

/** Names are bytes; those with letters beyond ASCII are nearly always UTF-8 (ISO 32000-1, 7.3.5), else Latin-1. */
const decodedName = (name: string): string => {
  if (!beyondAscii.test(name)) return name;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(name, (letter) => letter.charCodeAt(0)),
    );
  } catch {
    return name;
  }
};

/** A name from a file, at most 127 letters, safe to show. */
export const shownName = (text: string): string => showableText(text, mostLetters);

/** The name of a spot colour or a font in readable form. */
export const readableName = (name: string): string => shownName(decodedName(name));

/** Codes of PDFDocEncoding (ISO 32000-1, annex D.2) that are not those of Unicode. */
const special: readonly (readonly [from: number, letters: string])[] = [
  [0x18, '˘ˇˆ˙˝˛˚˜'],
  [0x80, '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž'],
  [0xa0, '€'],
];
const letters = new Map(
  special.flatMap(([from, row]) => [...row].map((letter, at): [number, string] => [from + at, letter])),
);

const mostBytes = 4_096;

const utf16 = (bytes: Uint8Array, low: 0 | 1): string => {
  let text = '';
  for (let at = 2; at + 1 < bytes.length; at += 2)
    text += String.fromCharCode(((bytes[at + 1 - low] ?? 0) & 255) | ((bytes[at + low] ?? 0) << 8));
  return text;
};

const decoded = (bytes: Uint8Array): string => {
  const [first, second, third] = bytes;
  if (first === 0xfe && second === 0xff) return utf16(bytes, 0);
  if (first === 0xff && second === 0xfe) return utf16(bytes, 1);
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder().decode(bytes);
  return Array.from(bytes, (byte) => letters.get(byte) ?? String.fromCharCode(byte)).join('');
};

/** The content of a text string, at most 255 characters, safe to show. */
export const textOf = ({ bytes }: PdfString): string =>
  showableText(decoded(bytes.subarray(0, mostBytes)), 255);
