/** Bytes that can be read anywhere: an open file, or memory. */
export type RandomAccess = {
  readonly length: number;
  /** Up to `length` bytes from `offset`; fewer at the end. */
  read: (offset: number, length: number) => Uint8Array;
};

export const inMemory = (bytes: Uint8Array): RandomAccess => ({
  length: bytes.length,
  read: (offset, length) => bytes.subarray(Math.max(0, offset), Math.max(0, offset) + Math.max(0, length)),
});

const blockBytes = 64 * 1024;
const keptBlocks = 64;

/** Small reads are served from a few recent blocks of 64 KB, larger ones go straight to where the bytes lie. */
export abstract class CachedSource implements RandomAccess {
  abstract readonly length: number;
  private readonly blocks = new Map<number, Uint8Array>();

  /** Fills `target` from `offset` of the file itself; returns how many bytes there were. */
  protected abstract fetch(target: Uint8Array, offset: number): number;

  /** Fills `target` from `offset`; returns how many bytes there were. */
  readInto(target: Uint8Array, offset: number): number {
    if (target.length >= blockBytes) return this.fetch(target, offset);
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
    const block = buffer.subarray(0, this.fetch(buffer, index * blockBytes));
    this.blocks.set(index, block);
    return block;
  }
}
