import { fixedLimits } from './content-limits';

/** Bytes that come one by one, up to a limit. */
export class GrowingBytes {
  private bytes: Uint8Array;
  private length = 0;

  constructor(expected: number) {
    this.bytes = new Uint8Array(Math.max(256, Math.min(expected, fixedLimits.inflatedBytes)));
  }

  get isFull(): boolean {
    return this.length >= fixedLimits.inflatedBytes;
  }

  add(byte: number): void {
    if (this.isFull) return;
    if (this.length === this.bytes.length) {
      const larger = new Uint8Array(Math.min(this.bytes.length * 2, fixedLimits.inflatedBytes));
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.bytes[this.length++] = byte;
  }

  done(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }
}

const [clearTable, endOfData, firstFree, mostCodes] = [256, 257, 258, 4096];
const [fewestBits, mostBits] = [9, 12];

/**
 * ISO 32000-1, 7.4.4. `early` widens the codes one entry sooner, as most writers do. Data after a code that is not in
 * the table are dropped.
 */
export const fromLzw = (raw: Uint8Array, early: boolean): Uint8Array => {
  const out = new GrowingBytes(raw.length * 3);
  const before = new Uint16Array(mostCodes);
  const lastByte = new Uint8Array(mostCodes);
  const piece = new Uint8Array(mostCodes + 1);
  for (let byte = 0; byte < 256; byte++) lastByte[byte] = byte;
  let [next, width, previous, held, bits, firstByte] = [firstFree, fewestBits, -1, 0, 0, 0];
  const emit = (code: number): void => {
    let [at, left] = [code, 0];
    for (; at >= firstFree && left < mostCodes; at = before[at] ?? 0) piece[left++] = lastByte[at] ?? 0;
    firstByte = lastByte[at] ?? 0;
    out.add(firstByte);
    while (left > 0) out.add(piece[--left] ?? 0);
  };
  for (let at = 0; at < raw.length && !out.isFull; ) {
    while (bits < width && at < raw.length) {
      held = ((held << 8) | (raw[at++] ?? 0)) & 0xffffff;
      bits += 8;
    }
    if (bits < width) break;
    const code = (held >> (bits - width)) & ((1 << width) - 1);
    bits -= width;
    if (code === endOfData) break;
    if (code === clearTable) {
      [next, width, previous] = [firstFree, fewestBits, -1];
      continue;
    }
    if (code > next || (code === next && previous < 0)) break;
    if (code < next) emit(code);
    else {
      const first = firstByte;
      emit(previous);
      firstByte = first;
      out.add(first);
    }
    if (previous >= 0 && next < mostCodes) {
      before[next] = previous;
      lastByte[next++] = firstByte;
    }
    previous = code;
    const reached = next + (early ? 1 : 0);
    if (reached >= 1 << width && width < mostBits) width++;
  }
  return out.done();
};
