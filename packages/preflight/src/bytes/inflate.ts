/**
 * Inflate (RFC 1951) in plain code. Slower than the platform's, but of damaged data it returns what comes before the
 * damage.
 */

const longestCode = 15;
const [endOfBlock, firstLength, codeLengths] = [256, 257, 19];
const codeLengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** Where a row of ranges begins, each of 2 to the power of its extra bits. */
const bases = (extra: readonly number[], first: number): number[] => {
  let at = first;
  return extra.map((bits) => {
    const base = at;
    at += 2 ** bits;
    return base;
  });
};
const lengthExtra = Array.from({ length: 28 }, (_, at) => (at < 8 ? 0 : (at >> 2) - 1)).concat(0);
const lengthBase = [...bases(lengthExtra.slice(0, 28), 3), 258];
const distanceExtra = Array.from({ length: 30 }, (_, at) => (at < 4 ? 0 : (at >> 1) - 1));
const distanceBase = bases(distanceExtra, 1);

class Damaged extends Error {}

/** Number of codes of each length, and their symbols in order. */
type Codes = { counts: Uint16Array; symbols: Uint16Array };

const codesFrom = (lengths: ArrayLike<number>): Codes => {
  const counts = new Uint16Array(longestCode + 1);
  for (let at = 0; at < lengths.length; at++) counts[lengths[at] ?? 0] = (counts[lengths[at] ?? 0] ?? 0) + 1;
  counts[0] = 0;
  const offsets = new Uint16Array(longestCode + 2);
  for (let length = 1; length <= longestCode; length++)
    offsets[length + 1] = (offsets[length] ?? 0) + (counts[length] ?? 0);
  const symbols = new Uint16Array(lengths.length);
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol] ?? 0;
    if (length === 0) continue;
    symbols[offsets[length] ?? 0] = symbol;
    offsets[length] = (offsets[length] ?? 0) + 1;
  }
  return { counts, symbols };
};

const fixed = {
  literals: codesFrom(
    Array.from({ length: 288 }, (_, at) => (at < 144 ? 8 : at < 256 ? 9 : at < 280 ? 7 : 8)),
  ),
  distances: codesFrom(new Array(30).fill(5)),
};

class Inflater {
  private at: number;
  private held = 0;
  private bits = 0;
  private length = 0;
  private bytes: Uint8Array;

  constructor(
    private readonly raw: Uint8Array,
    from: number,
    private readonly most: number,
  ) {
    this.at = from;
    this.bytes = new Uint8Array(Math.min(most, Math.max(256, raw.length * 4)));
  }

  private take(count: number): number {
    while (this.bits < count) {
      if (this.at >= this.raw.length) throw new Damaged();
      this.held |= (this.raw[this.at++] ?? 0) << this.bits;
      this.bits += 8;
    }
    const value = this.held & ((1 << count) - 1);
    this.held >>>= count;
    this.bits -= count;
    return value;
  }

  private symbol({ counts, symbols }: Codes): number {
    let [code, first, index] = [0, 0, 0];
    for (let length = 1; length <= longestCode; length++) {
      code |= this.take(1);
      const count = counts[length] ?? 0;
      if (code - count < first) return symbols[index + code - first] ?? 0;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw new Damaged();
  }

  private put(byte: number): void {
    if (this.length >= this.most) throw new Damaged();
    if (this.length === this.bytes.length) {
      const larger = new Uint8Array(Math.min(this.most, this.bytes.length * 2));
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.bytes[this.length++] = byte;
  }

  private stored(): void {
    [this.held, this.bits] = [0, 0];
    const [low = 0, high = 0] = this.raw.subarray(this.at, this.at + 2);
    this.at += 4;
    for (let left = low + (high << 8); left > 0; left--) {
      if (this.at >= this.raw.length) throw new Damaged();
      this.put(this.raw[this.at++] ?? 0);
    }
  }

  private dynamic(): { literals: Codes; distances: Codes } {
    const [literals, distances, given] = [this.take(5) + 257, this.take(5) + 1, this.take(4) + 4];
    const own = new Uint8Array(codeLengths);
    for (let at = 0; at < given; at++) own[codeLengthOrder[at] ?? 0] = this.take(3);
    const codes = codesFrom(own);
    const lengths = new Uint8Array(literals + distances);
    for (let at = 0; at < lengths.length; ) {
      const symbol = this.symbol(codes);
      if (symbol < 16) lengths[at++] = symbol;
      else {
        const repeated = symbol === 16 ? (lengths[at - 1] ?? 0) : 0;
        const times = symbol === 16 ? 3 + this.take(2) : symbol === 17 ? 3 + this.take(3) : 11 + this.take(7);
        lengths.fill(repeated, at, at + times);
        at += times;
      }
    }
    return {
      literals: codesFrom(lengths.subarray(0, literals)),
      distances: codesFrom(lengths.subarray(literals)),
    };
  }

  private coded({ literals, distances }: { literals: Codes; distances: Codes }): void {
    for (let symbol = this.symbol(literals); symbol !== endOfBlock; symbol = this.symbol(literals)) {
      if (symbol < endOfBlock) {
        this.put(symbol);
        continue;
      }
      const range = symbol - firstLength;
      if (range >= lengthBase.length) throw new Damaged();
      const length = (lengthBase[range] ?? 0) + this.take(lengthExtra[range] ?? 0);
      const far = this.symbol(distances);
      const back = (distanceBase[far] ?? 0) + this.take(distanceExtra[far] ?? 0);
      if (far >= distanceBase.length || back > this.length) throw new Damaged();
      for (let left = length; left > 0; left--) this.put(this.bytes[this.length - back] ?? 0);
    }
  }

  run(): { bytes: Uint8Array; isWhole: boolean } {
    let isWhole = false;
    try {
      for (let isLast = 0; isLast === 0; ) {
        isLast = this.take(1);
        const kind = this.take(2);
        if (kind === 0) this.stored();
        else if (kind === 3) throw new Damaged();
        else this.coded(kind === 1 ? fixed : this.dynamic());
      }
      isWhole = true;
    } catch (error) {
      if (!(error instanceof Damaged)) throw error;
    }
    return { bytes: this.bytes.subarray(0, this.length), isWhole };
  }
}

/** Inflates from an offset, up to so many bytes; `isWhole` is false when the data are damaged, too short or too many. */
export const inflateTolerantly = (
  raw: Uint8Array,
  from: number,
  most: number,
): { bytes: Uint8Array; isWhole: boolean } => new Inflater(raw, from, most).run();
