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
