import { hexDigit } from '../objects/pdf-strings';
import { fixedLimits } from './content-limits';
import { type Operands, tokens } from './operands';

/** Character classes: all other bytes are regular characters. */
const kinds = new Uint8Array(256);
const [space, delimiter, numeric] = [1, 2, 3];
for (const byte of [0, 9, 10, 12, 13, 32]) kinds[byte] = space;
for (const char of '()<>[]{}/%') kinds[char.charCodeAt(0)] = delimiter;
for (const char of '0123456789+-.') kinds[char.charCodeAt(0)] = numeric;

const [openParen, closeParen, lessThan, greaterThan, openBracket, closeBracket, slash, percent, backslash] = [
  40, 41, 60, 62, 91, 93, 47, 37, 92,
];
const [plus, minus, point] = [43, 45, 46];
/** Larger than any page, and small enough that products of a few such numbers stay finite. */
const largestNumber = 1e12;
const tenths = Array.from({ length: 20 }, (_, digits) => 10 ** -digits);

/** An operator as a number: its bytes, the first one lowest. */
export const operatorCode = (word: string): number =>
  [...word].reduce((code, char, at) => code + (char.charCodeAt(0) << (8 * at)), 0);
const longestOperator = 3;
const notAnOperator = -1;
const constants = new Set(['true', 'false', 'null']);

/**
 * Reads a content stream (ISO 32000-1, 7.8.2) operator by operator and puts the operands into `operands` without
 * making strings of them. Every step moves forward.
 */
export class ContentLexer {
  /** Set when something is not valid syntax. */
  isBroken = false;
  private wordStart = 0;

  constructor(
    readonly bytes: Uint8Array,
    private readonly operands: Operands,
    public at = 0,
  ) {}

  /** The next operator's code, -1 for an unknown word, 0 at the end. */
  next(): number {
    const { bytes, operands } = this;
    operands.begin(bytes);
    while (this.at < bytes.length) {
      const byte = bytes[this.at] ?? 0;
      const kind = kinds[byte];
      if (kind === space) this.at++;
      else if (kind === numeric) this.number();
      else if (kind === delimiter) this.delimited(byte);
      else {
        const code = this.word();
        if (code !== 0) return code;
      }
      if (operands.count > fixedLimits.operands) {
        this.isBroken = true;
        operands.begin(bytes);
      }
    }
    return 0;
  }

  /** The word that `next` read last. */
  get lastWord(): string {
    return String.fromCharCode(
      ...this.bytes.subarray(this.wordStart, Math.min(this.at, this.wordStart + 64)),
    );
  }

  private delimited(byte: number): void {
    const { operands } = this;
    if (byte === openParen) this.string();
    else if (byte === slash) this.name();
    else if (byte === openBracket) operands.add(tokens.open, this.at, ++this.at);
    else if (byte === closeBracket) operands.add(tokens.close, this.at, ++this.at);
    else if (byte === percent) this.remark();
    else if (byte === lessThan && this.bytes[this.at + 1] === lessThan) {
      operands.add(tokens.openDict, this.at, this.at + 2);
      this.at += 2;
    } else if (byte === greaterThan && this.bytes[this.at + 1] === greaterThan) {
      operands.add(tokens.closeDict, this.at, this.at + 2);
      this.at += 2;
    } else if (byte === lessThan) this.hexString();
    else {
      this.isBroken = true;
      this.at++;
    }
  }

  private remark(): void {
    const { bytes } = this;
    while (this.at < bytes.length && bytes[this.at] !== 10 && bytes[this.at] !== 13) this.at++;
  }

  /** Reads "12", "-.5", "4." and, like other readers, as much as it can of "--5", "1-2" and "1.2.3". */
  private number(): void {
    const { bytes } = this;
    const start = this.at;
    let value = 0;
    let digits = 0;
    let negative = false;
    let seenPoint = false;
    let at = start;
    for (; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      if (byte >= 48 && byte <= 57) {
        if (!seenPoint) value = value * 10 + byte - 48;
        else if (digits < 17) {
          digits++;
          value = value * 10 + byte - 48;
        }
      } else if (byte === point && !seenPoint) seenPoint = true;
      else if (byte === minus && at === start) negative = true;
      else if (kinds[byte] !== numeric || (byte !== plus && byte !== minus && byte !== point)) break;
      else if (at > start + 1 || byte === point) at = this.endOfNumbers(at) - 1;
    }
    this.at = at;
    const size = Math.min(digits === 0 ? value : value * (tenths[digits] ?? 0), largestNumber);
    this.operands.addNumber(negative ? -size : size, start, at);
  }

  private endOfNumbers(from: number): number {
    let at = from;
    while (at < this.bytes.length && kinds[this.bytes[at] ?? 0] === numeric) at++;
    return at;
  }

  private endOfWord(from: number): number {
    const { bytes } = this;
    let at = from;
    while (at < bytes.length) {
      const kind = kinds[bytes[at] ?? 0];
      if (kind === space || kind === delimiter) break;
      at++;
    }
    return at;
  }

  private name(): void {
    const start = this.at + 1;
    this.at = this.endOfWord(start);
    this.operands.add(tokens.name, start, this.at);
  }

  /** An operator's code; 0 for `true`, `false` and `null`, which are operands. */
  private word(): number {
    const { bytes } = this;
    const start = this.at;
    this.wordStart = start;
    this.at = this.endOfWord(start);
    const length = this.at - start;
    if (length <= longestOperator) {
      let code = bytes[start] ?? 0;
      if (length > 1) code += (bytes[start + 1] ?? 0) << 8;
      return length > 2 ? code + ((bytes[start + 2] ?? 0) << 16) : code;
    }
    if (length > 5 || !constants.has(String.fromCharCode(...bytes.subarray(start, this.at))))
      return notAnOperator;
    this.operands.add(tokens.word, start, this.at);
    return 0;
  }

  private string(): void {
    const { bytes } = this;
    const start = ++this.at;
    let depth = 1;
    let escaped = false;
    for (; this.at < bytes.length; this.at++) {
      const byte = bytes[this.at];
      if (byte === backslash) {
        escaped = true;
        this.at++;
      } else if (byte === openParen) depth++;
      else if (byte === closeParen && --depth === 0) break;
    }
    const end = Math.min(this.at, bytes.length);
    if (depth > 0) this.isBroken = true;
    else this.at++;
    if (escaped) this.operands.addEscaped(bytes.subarray(start, end));
    else this.operands.add(tokens.string, start, end);
  }

  private hexString(): void {
    const { bytes, operands } = this;
    let high = -1;
    operands.beginScratch();
    for (this.at++; this.at < bytes.length && bytes[this.at] !== greaterThan; this.at++) {
      const digit = hexDigit(bytes[this.at] ?? 0);
      if (digit < 0) continue;
      if (high < 0) high = digit;
      else {
        operands.scratchByte(high * 16 + digit);
        high = -1;
      }
    }
    if (this.at >= bytes.length) this.isBroken = true;
    this.at++;
    if (high >= 0) operands.scratchByte(high * 16);
    operands.endScratch();
  }
}
