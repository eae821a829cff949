import { readerLimits } from '../facts/limits';
import {
  fromHex,
  type PdfDict,
  PdfKeyword,
  PdfName,
  PdfRef,
  PdfString,
  type PdfValue,
  unescaped,
} from './pdf-strings';

/** The part of PDF's syntax (ISO 32000-1, 7.2 and 7.3) that is needed to walk a file's structure. */

/** The bytes end within a token: the caller reads more and tries again. */
export class NeedMoreBytes extends Error {}
/** The file breaks the syntax, or is nested too deeply. */
export class PdfSyntaxError extends Error {}

const isSpace = (byte: number): boolean =>
  byte === 32 || byte === 10 || byte === 13 || byte === 9 || byte === 12 || byte === 0;
const delimiters = new Set([...'()<>[]{}/%'].map((char) => char.charCodeAt(0)));
/** Neither space nor delimiter, nor the end (-1). */
const isRegular = (byte: number): boolean => byte >= 0 && !isSpace(byte) && !delimiters.has(byte);
const regular = Array.from({ length: 256 }, (_, byte) => isRegular(byte));
const latin1 = Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte));
const isDigit = (byte: number): boolean => byte >= 48 && byte <= 57;

const [openParen, closeParen, lessThan, greaterThan, openBracket, closeBracket, slash, percent, backslash] = [
  40, 41, 60, 62, 91, 93, 47, 37, 92,
];
/** Longer keywords have no meaning. */
const longestWord = 128;

/**
 * Reads objects from a window of bytes. `complete` says that the file ends where the window ends; otherwise
 * running into the end throws `NeedMoreBytes`. Every loop moves forward.
 */
export class PdfParser {
  constructor(
    private readonly bytes: Uint8Array,
    public position: number,
    private readonly complete: boolean,
  ) {}

  private peek(ahead = 0): number {
    const byte = this.bytes[this.position + ahead];
    if (byte !== undefined) return byte;
    if (!this.complete) throw new NeedMoreBytes();
    return -1;
  }

  skipSpace(): void {
    for (;;) {
      const byte = this.peek();
      if (byte === percent)
        while (this.peek() !== -1 && this.peek() !== 10 && this.peek() !== 13) this.position++;
      else if (isSpace(byte)) this.position++;
      else return;
    }
  }

  private word(): string {
    const { bytes } = this;
    const start = this.position;
    let text = '';
    for (;;) {
      const byte = bytes[this.position];
      if (byte === undefined) {
        if (!this.complete) throw new NeedMoreBytes();
        return text;
      }
      if (!regular[byte]) return text;
      text += latin1[byte] ?? '';
      if (++this.position - start > longestWord) throw new PdfSyntaxError('word too long');
    }
  }

  private name(): PdfName {
    this.position++;
    const text = this.word();
    if (!text.includes('#')) return new PdfName(text);
    return new PdfName(
      text.replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    );
  }

  private string(): PdfString {
    const start = this.position + 1;
    let depth = 0;
    do {
      const byte = this.peek();
      if (byte === -1) throw new PdfSyntaxError('string without end');
      if (byte === backslash) this.position++;
      else if (byte === openParen) depth++;
      else if (byte === closeParen) depth--;
      this.position++;
    } while (depth > 0);
    return new PdfString(unescaped(this.bytes.subarray(start, this.position - 1)));
  }

  private hexString(): PdfString {
    const start = this.position + 1;
    while (this.peek() !== greaterThan) {
      if (this.peek() === -1) throw new PdfSyntaxError('string without end');
      this.position++;
    }
    this.position++;
    return new PdfString(fromHex(this.bytes.subarray(start, this.position - 1)));
  }

  /** A number, or `12 0 R`. */
  private numberOrRef(): PdfValue {
    const text = this.word();
    const value = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
    if (!/^\d+$/.test(text)) return Number.isNaN(value) ? looseNumber(text) : value;
    const back = this.position;
    this.skipSpace();
    if (isDigit(this.peek()) && /^\d{1,5}$/.test(this.word())) {
      this.skipSpace();
      if (this.peek() === 82 && !isRegular(this.peek(1))) {
        this.position++;
        return new PdfRef(value);
      }
    }
    this.position = back;
    return value;
  }

  value(depth = 0): PdfValue {
    if (depth > readerLimits.nesting) throw new PdfSyntaxError('nested too deeply');
    this.skipSpace();
    const byte = this.peek();
    if (byte === -1) throw new PdfSyntaxError('file ends');
    if (byte === slash) return this.name();
    if (byte === openParen) return this.string();
    if (byte === openBracket) return this.array(depth);
    if (byte === lessThan) return this.peek(1) === lessThan ? this.dict(depth) : this.hexString();
    if (isDigit(byte) || byte === 43 || byte === 45 || byte === 46) return this.numberOrRef();
    const word = this.word();
    if (word === '') throw new PdfSyntaxError(`stray byte ${byte}`);
    if (word === 'true' || word === 'false') return word === 'true';
    return word === 'null' ? null : new PdfKeyword(word);
  }

  private array(depth: number): PdfValue[] {
    const items: PdfValue[] = [];
    this.position++;
    for (;;) {
      this.skipSpace();
      if (this.peek() === closeBracket) {
        this.position++;
        return items;
      }
      items.push(this.value(depth + 1));
    }
  }

  private dict(depth: number): PdfDict {
    const entries: PdfDict = new Map();
    this.position += 2;
    for (;;) {
      this.skipSpace();
      if (this.peek() === greaterThan && this.peek(1) === greaterThan) {
        this.position += 2;
        return entries;
      }
      const key = this.value(depth + 1);
      if (!(key instanceof PdfName)) throw new PdfSyntaxError('dictionary key is not a name');
      this.skipSpace();
      if (this.peek() === greaterThan) throw new PdfSyntaxError('dictionary key without a value');
      entries.set(key.name, this.value(depth + 1));
    }
  }

  /** Skips the line end that must follow `stream`. */
  afterLineEnd(): number {
    if (this.peek() === 13) this.position++;
    if (this.peek() === 10) this.position++;
    return this.position;
  }

  /** Consumes a keyword; returns false and stays in place when something else follows. */
  keyword(word: string): boolean {
    this.skipSpace();
    const back = this.position;
    for (const char of word) {
      if (this.peek() !== char.charCodeAt(0)) {
        this.position = back;
        return false;
      }
      this.position++;
    }
    return true;
  }
}

/** Producers write "--5", "1.2.3" or "5e3"; such numbers must not become a box. */
const looseNumber = (text: string): PdfValue => new PdfKeyword(text);
