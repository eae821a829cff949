import { fstatSync, readSync } from 'node:fs';
import { CachedSource } from './random-access';

/** Random access to an open file that is never held in memory. */
export class ByteSource extends CachedSource {
  length: number;

  constructor(readonly descriptor: number) {
    super();
    this.length = fstatSync(descriptor).size;
  }

  protected fetch(target: Uint8Array, offset: number): number {
    let done = 0;
    while (done < target.length) {
      const got = readSync(this.descriptor, target, done, target.length - done, offset + done);
      if (got === 0) break;
      done += got;
    }
    return done;
  }
}

export type ByteRange = { from: number; to: number };

/** A source in which some bytes read as zeros and others are replaced. */
export class PatchedSource extends ByteSource {
  patches: readonly { at: number; bytes: Uint8Array }[] = [];

  constructor(
    descriptor: number,
    private readonly blanks: readonly ByteRange[],
  ) {
    super(descriptor);
  }

  override readInto(target: Uint8Array, offset: number): number {
    const done = super.readInto(target, offset);
    const end = offset + done;
    for (const { from, to } of this.blanks) {
      if (from < end && to > offset) target.fill(0, Math.max(0, from - offset), Math.min(done, to - offset));
    }
    for (const { at, bytes } of this.patches) {
      if (at >= end || at + bytes.length <= offset) continue;
      const skipped = Math.max(0, offset - at);
      const piece = bytes.subarray(skipped, Math.min(bytes.length, end - at));
      target.set(piece, at + skipped - offset);
    }
    return done;
  }
}

/** A source that continues after the end of its file, with bytes of our own and with copies of parts of the file. */
export class AppendedSource extends PatchedSource {
  private readonly pieces: { at: number; length: number; of: Uint8Array | ByteRange }[] = [];
  private readonly fileLength: number;

  constructor(descriptor: number, blanks: readonly ByteRange[], added: readonly (Uint8Array | ByteRange)[]) {
    super(descriptor, blanks);
    this.fileLength = this.length;
    for (const of of added) {
      const length = of instanceof Uint8Array ? of.length : of.to - of.from;
      this.pieces.push({ at: this.length, length, of });
      this.length += length;
    }
  }

  override readInto(target: Uint8Array, offset: number): number {
    const inFile = Math.min(target.length, Math.max(0, this.fileLength - offset));
    let done = inFile > 0 ? super.readInto(target.subarray(0, inFile), offset) : 0;
    if (done < inFile) return done;
    for (const { at, length, of } of this.pieces) {
      const skipped = offset + done - at;
      if (done >= target.length || skipped < 0 || skipped >= length) continue;
      const piece = target.subarray(done, done + Math.min(length - skipped, target.length - done));
      if (of instanceof Uint8Array) piece.set(of.subarray(skipped, skipped + piece.length));
      else if (super.readInto(piece, of.from + skipped) < piece.length) return done;
      done += piece.length;
    }
    return done;
  }
}
