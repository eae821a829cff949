/** The values of PDF's syntax (ISO 32000-1, 7.3), as far as reading a file's structure needs them. */

export class PdfName {
  constructor(readonly name: string) {}
}
export class PdfRef {
  constructor(readonly object: number) {}
}
/** A string's bytes with escapes decoded; in an encrypted file they are still encrypted. */
export class PdfString {
  constructor(readonly bytes: Uint8Array) {}
}
/** An operator or a keyword such as `obj`, `stream`, `R`. */
export class PdfKeyword {
  constructor(readonly word: string) {}
}
export type PdfDict = Map<string, PdfValue>;
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfRef
  | PdfString
  | PdfKeyword
  | PdfValue[]
  | PdfDict;

export const isDict = (value: PdfValue | undefined): value is PdfDict => value instanceof Map;
export const nameOf = (value: PdfValue | undefined): string | null =>
  value instanceof PdfName ? value.name : null;

/** The bytes of strings (ISO 32000-1, 7.3.4). They are copies, so that the source buffer can be released. */

const backslash = 92;
const named = new Map([
  ['n', 10],
  ['r', 13],
  ['t', 9],
  ['b', 8],
  ['f', 12],
]);
const escapes = new Map([...named].map(([letter, byte]) => [letter.charCodeAt(0), byte]));
const isOctal = (byte: number | undefined): byte is number => byte !== undefined && byte >= 48 && byte <= 55;

/** The content of a literal string in parentheses, with escapes decoded. */
export const unescaped = (raw: Uint8Array): Uint8Array => {
  if (!raw.includes(backslash)) return new Uint8Array(raw);
  const bytes = new Uint8Array(raw.length);
  let length = 0;
  for (let at = 0; at < raw.length; at++) {
    const byte = raw[at] ?? 0;
    if (byte !== backslash) {
      bytes[length++] = byte;
      continue;
    }
    const next = raw[++at] ?? 0;
    if (isOctal(next)) {
      let code = next - 48;
      for (let digits = 1; digits < 3 && isOctal(raw[at + 1]); digits++)
        code = code * 8 + (raw[++at] ?? 48) - 48;
      bytes[length++] = code & 255;
    } else if (next === 13 || next === 10) {
      if (next === 13 && raw[at + 1] === 10) at++;
    } else bytes[length++] = escapes.get(next) ?? next;
  }
  return bytes.subarray(0, length);
};

/** 0 to 15, or -1 for a byte that is no hexadecimal digit. */
export const hexDigit = (byte: number): number => {
  if (byte >= 48 && byte <= 57) return byte - 48;
  const letter = byte | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
};

/** Decodes pairs of hexadecimal digits; other bytes are skipped, and a missing last digit is 0. */
export const fromHex = (raw: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array((raw.length + 1) >> 1);
  let digits = 0;
  for (const byte of raw) {
    const digit = hexDigit(byte);
    if (digit < 0) continue;
    const at = digits >> 1;
    bytes[at] = digits % 2 === 0 ? digit << 4 : (bytes[at] ?? 0) | digit;
    digits++;
  }
  return bytes.subarray(0, (digits + 1) >> 1);
};
