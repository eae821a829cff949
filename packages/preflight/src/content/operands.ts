import { unescaped } from '../objects/pdf-strings';

export const tokens = {
  number: 1,
  name: 2,
  /** A string, by its position in the stream. */
  string: 3,
  /** A string in the scratch buffer, because its escapes or digits had to be decoded. */
  scratch: 4,
  open: 5,
  close: 6,
  openDict: 7,
  closeDict: 8,
  /** `true`, `false`, `null`. */
  word: 9,
} as const;

const grown = <T extends Uint8Array | Int32Array | Float64Array>(from: T, to: T): T => {
  to.set(from);
  return to;
};

/** The operands of one operator, in flat arrays of numbers; all streams share one instance in turn. */
export class Operands {
  count = 0;
  kinds = new Uint8Array(512);
  numbers = new Float64Array(512);
  starts = new Int32Array(512);
  ends = new Int32Array(512);
  bytes: Uint8Array = new Uint8Array(0);
  scratch = new Uint8Array(1024);
  private scratchAt = 0;
  private scratchStart = 0;

  begin(bytes: Uint8Array): void {
    this.bytes = bytes;
    this.count = 0;
    this.scratchAt = 0;
  }

  add(kind: number, start: number, end: number): void {
    if (this.count === this.kinds.length) this.grow();
    this.kinds[this.count] = kind;
    this.starts[this.count] = start;
    this.ends[this.count++] = end;
  }

  addNumber(value: number, start: number, end: number): void {
    this.add(tokens.number, start, end);
    this.numbers[this.count - 1] = value;
  }

  private grow(): void {
    const size = this.kinds.length * 4;
    this.kinds = grown(this.kinds, new Uint8Array(size));
    this.numbers = grown(this.numbers, new Float64Array(size));
    this.starts = grown(this.starts, new Int32Array(size));
    this.ends = grown(this.ends, new Int32Array(size));
  }

  beginScratch(): void {
    this.scratchStart = this.scratchAt;
  }

  scratchByte(byte: number): void {
    if (this.scratchAt === this.scratch.length)
      this.scratch = grown(this.scratch, new Uint8Array(this.scratch.length * 2));
    this.scratch[this.scratchAt++] = byte;
  }

  endScratch(): void {
    this.add(tokens.scratch, this.scratchStart, this.scratchAt);
  }

  addEscaped(raw: Uint8Array): void {
    this.beginScratch();
    for (const byte of unescaped(raw)) this.scratchByte(byte);
    this.endScratch();
  }

  /** Whether the last `wanted` operands are numbers. */
  hasNumbers(wanted: number): boolean {
    if (this.count < wanted) return false;
    for (let back = 1; back <= wanted; back++)
      if (this.kinds[this.count - back] !== tokens.number) return false;
    return true;
  }

  /** The number at this place from the end, the last one being 1; 0 for anything else. */
  last(back: number): number {
    const at = this.count - back;
    return at >= 0 && this.kinds[at] === tokens.number ? (this.numbers[at] ?? 0) : 0;
  }

  /** All numbers, in their order. */
  allNumbers(): number[] {
    const found: number[] = [];
    for (let at = 0; at < this.count; at++)
      if (this.kinds[at] === tokens.number) found.push(this.numbers[at] ?? 0);
    return found;
  }

  /** The text of a name or word; null for anything else. */
  nameAt(at: number): string | null {
    if (at < 0 || at >= this.count || this.kinds[at] !== tokens.name) return null;
    return nameText(this.textAt(at));
  }

  lastName(): string | null {
    return this.nameAt(this.count - 1);
  }

  textAt(at: number): string {
    const [start = 0, end = 0] = [this.starts[at], this.ends[at]];
    let text = '';
    for (let index = start; index < Math.min(end, start + 255); index++)
      text += String.fromCharCode(this.bytes[index] ?? 0);
    return text;
  }
}

const nameText = (text: string): string =>
  text.includes('#')
    ? text.replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
