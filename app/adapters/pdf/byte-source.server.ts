import { fstatSync, readSync } from 'node:fs';

const blockBytes = 64 * 1024;
const keptBlocks = 64;

/**
 * Random access to an open file that is never held in memory: small reads are served from a few recent
 * blocks of 64 KB, larger ones go straight to the disk.
 */
export class ByteSource {
  length: number;
  private readonly blocks = new Map<number, Uint8Array>();

  constructor(readonly descriptor: number) {
    this.length = fstatSync(descriptor).size;
  }

  /** Fills `target` from `offset`; returns how many bytes there were. */
  readInto(target: Uint8Array, offset: number): number {
    if (target.length >= blockBytes) return this.fromDisk(target, offset);
    let done = 0;
    while (done < target.length) {
      const at = offset + done;
      const block = this.block(Math.floor(at / blockBytes));
      const piece = block.subarray(at % blockBytes, (at % blockBytes) + target.length - done);
      if (piece.length === 0) break;
      target.set(piece, done);
      done += piece.length;
    }
    return done;
  }

  /** Up to `length` bytes from `offset`; fewer at the end of the file. */
  read(offset: number, length: number): Uint8Array {
    const wanted = Math.max(0, Math.min(length, this.length - offset));
    const bytes = new Uint8Array(wanted);
    return bytes.subarray(0, wanted === 0 ? 0 : this.readInto(bytes, offset));
  }

  private block(index: number): Uint8Array {
    const known = this.blocks.get(index);
    if (known) {
      this.blocks.delete(index);
      this.blocks.set(index, known);
      return known;
    }
    const oldest = this.blocks.size >= keptBlocks ? this.blocks.keys().next().value : undefined;
    if (oldest !== undefined) this.blocks.delete(oldest);
    const buffer = new Uint8Array(blockBytes);
    const block = buffer.subarray(0, this.fromDisk(buffer, index * blockBytes));
    this.blocks.set(index, block);
    return block;
  }

  private fromDisk(target: Uint8Array, offset: number): number {
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

/** A source some of whose bytes read as zeros, or as others. */
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

/** A source that goes on behind the end of its file: with bytes of our own, and with parts of the file once more. */
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
