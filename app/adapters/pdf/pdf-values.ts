/** The values of PDF's syntax (ISO 32000-1, 7.3), as far as reading a file's structure needs them. */

export class PdfName {
  constructor(readonly name: string) {}
}
export class PdfRef {
  constructor(readonly object: number) {}
}
/** A string's bytes, escapes undone; in an encrypted file they are not what they seem. */
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
