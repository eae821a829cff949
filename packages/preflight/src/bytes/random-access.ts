import { headerWindow, readerLimits } from '../facts/limits';
import { NeedMoreBytes, PdfParser, PdfSyntaxError } from '../objects/pdf-objects';
import { isDict, PdfKeyword, type PdfValue } from '../objects/pdf-strings';

const firstWindow = 2048;

/** Offset of `%PDF-` in the first 1,024 bytes; -1 when it is not there. */
export const headerOffset = (source: RandomAccess): number =>
  new TextDecoder('latin1').decode(source.read(0, headerWindow)).indexOf('%PDF-');

/** Runs a parser over a window at an offset, and widens the window until the object fits. */
export const parseAt = <T>(source: RandomAccess, offset: number, parse: (parser: PdfParser) => T): T => {
  if (!(offset >= 0 && offset < source.length)) throw new PdfSyntaxError('offset outside the file');
  for (let size = firstWindow; size <= readerLimits.objectBytes; size *= 4) {
    const complete = offset + size >= source.length;
    try {
      return parse(new PdfParser(source.read(offset, size), 0, complete));
    } catch (error) {
      if (!(error instanceof NeedMoreBytes)) throw error;
    }
  }
  throw new PdfSyntaxError('object too large');
};

type IndirectObject = { value: PdfValue; streamAt: number | null };

/** Reads `12 0 obj …`; `streamAt` is the offset in the file at which stream data begin. */
export const readIndirect = (source: RandomAccess, offset: number, wanted: number | null): IndirectObject =>
  parseAt(source, offset, (parser) => {
    const object = parser.value();
    const generation = parser.value();
    if (typeof object !== 'number' || typeof generation !== 'number' || !parser.keyword('obj')) {
      throw new PdfSyntaxError('no object where one should be');
    }
    if (wanted !== null && object !== wanted) throw new PdfSyntaxError('another object than expected');
    const value = parser.value();
    if (value instanceof PdfKeyword) throw new PdfSyntaxError('object without a value');
    if (!isDict(value) || !parser.keyword('stream')) return { value, streamAt: null };
    return { value, streamAt: offset + parser.afterLineEnd() };
  });

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

/** Small reads are served from a few recent blocks of 64 KB; larger ones go directly to the file. */
export abstract class CachedSource implements RandomAccess {
  abstract readonly length: number;
  private readonly blocks = new Map<number, Uint8Array>();

  /** Fills `target` from `offset` of the file itself; returns the number of bytes read. */
  protected abstract fetch(target: Uint8Array, offset: number): number;

  /** Fills `target` from `offset`; returns the number of bytes read. */
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
