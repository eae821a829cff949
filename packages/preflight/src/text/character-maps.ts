import { ContentLexer } from '../content/lexer';
import { Operands, tokens } from '../content/operands';

/** A CMap (ISO 32000-1, 9.7.5), for glyphs or for Unicode. */
export type CharacterMap = {
  /** Number of bytes of a code, by its first byte; null when not stated. */
  lengths: Uint8Array | null;
  /** From codes to glyph numbers or to the first character of a text. */
  codes: Map<number, number>;
  /** It adds to another map, which is not in the file. */
  usesOther: boolean;
};

const mostCodes = 65_536;
const mostOperators = 100_000;

class MapReader {
  readonly codes = new Map<number, number>();
  lengths: Uint8Array | null = null;
  usesOther = false;

  constructor(private readonly operands: Operands) {}

  private isString(at: number): boolean {
    const kind = this.operands.kinds[at];
    return kind === tokens.scratch || kind === tokens.string;
  }

  /** The bytes of a string as one number; for a text its first UTF-16 unit. */
  private code(at: number, most = 4): number {
    const { operands } = this;
    if (!this.isString(at)) return operands.numbers[at] ?? 0;
    const bytes = operands.kinds[at] === tokens.scratch ? operands.scratch : operands.bytes;
    const [start = 0, end = 0] = [operands.starts[at], operands.ends[at]];
    let code = 0;
    for (let index = start; index < Math.min(end, start + most); index++)
      code = code * 256 + (bytes[index] ?? 0);
    return code;
  }

  private length(at: number): number {
    return (this.operands.ends[at] ?? 0) - (this.operands.starts[at] ?? 0);
  }

  private set(code: number, value: number): void {
    if (this.codes.size < mostCodes) this.codes.set(code, value);
  }

  codeSpaces(): void {
    this.lengths ??= new Uint8Array(256).fill(1);
    for (let at = 0; at + 1 < this.operands.count; at += 2) {
      const length = Math.min(4, Math.max(1, this.length(at)));
      const [low, high] = [this.code(at, 1), this.code(at + 1, 1)];
      for (let byte = low; byte <= Math.min(255, high); byte++) this.lengths[byte] = length;
    }
  }

  pairs(valueBytes: number): void {
    for (let at = 0; at + 1 < this.operands.count; at += 2)
      this.set(this.code(at), this.code(at + 1, valueBytes));
  }

  ranges(valueBytes: number): void {
    const { operands } = this;
    for (let at = 0; at + 2 < operands.count; ) {
      const [low, high] = [this.code(at), this.code(at + 1)];
      at += 2;
      if (operands.kinds[at] === tokens.open) {
        for (let code = low; ++at < operands.count && operands.kinds[at] !== tokens.close; code++)
          this.set(code, this.code(at, valueBytes));
        at++;
      } else {
        const first = this.code(at++, valueBytes);
        for (let code = low; code <= Math.min(high, low + mostCodes); code++)
          this.set(code, first + code - low);
      }
    }
  }
}

export const readCharacterMap = (bytes: Uint8Array): CharacterMap => {
  const operands = new Operands();
  const lexer = new ContentLexer(bytes, operands);
  const reader = new MapReader(operands);
  for (
    let count = 0, code = lexer.next();
    code !== 0 && count < mostOperators;
    count++, code = lexer.next()
  ) {
    switch (lexer.lastWord) {
      case 'endcodespacerange':
        reader.codeSpaces();
        break;
      case 'usecmap':
        reader.usesOther = true;
        break;
      case 'endbfchar':
        reader.pairs(2);
        break;
      case 'endbfrange':
        reader.ranges(2);
        break;
      case 'endcidchar':
        reader.pairs(4);
        break;
      case 'endcidrange':
        reader.ranges(4);
    }
  }
  return { lengths: reader.lengths, codes: reader.codes, usesOther: reader.usesOther };
};

/** Code lengths of the predefined CMaps. */
export const namedLengths = (name: string): Uint8Array => {
  const lengths = new Uint8Array(256).fill(2);
  const ofOne = (from: number, to: number) => lengths.fill(1, from, to + 1);
  if (name.includes('RKSJ')) {
    ofOne(0, 0x80);
    ofOne(0xa0, 0xdf);
  } else if (/EUC|GBK|GBpc|ETen|B5pc|HKscs|KSC|CNS/.test(name)) ofOne(0, 0x80);
  else if (name.includes('UTF32')) lengths.fill(4);
  return lengths;
};
