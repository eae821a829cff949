import { type RandomAccess, readIndirect } from '../bytes/random-access';
import { readerLimits } from '../facts/limits';
import { PdfParser, PdfSyntaxError } from './pdf-objects';
import { decodeStream, type Inflated, type Inflation } from './pdf-streams';
import { isDict, type PdfDict, PdfRef, type PdfValue } from './pdf-strings';
import { readXref, type Xref, xrefBase } from './xref';

/** Offsets in the file at which a stream object and its data begin. */
export type StreamPlace = { dict: PdfDict; objectAt: number; at: number; length: number };
type ObjectStream = { bytes: Uint8Array; first: number; offsets: number[] };

const searchBytes = 64 * 1024;
const streamEnd = Uint8Array.from('endstream', (char) => char.charCodeAt(0));

const indexOf = (bytes: Uint8Array, wanted: Uint8Array): number => {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  return -1;
};

const readOffsets = (parser: PdfParser, count: number): number[] => {
  const offsets: number[] = [];
  for (let index = 0; index < count; index++) {
    parser.value();
    const offset = parser.value();
    if (typeof offset !== 'number') throw new PdfSyntaxError('object stream index broken');
    offsets.push(offset);
  }
  return offsets;
};

/** Strict reader of a file's objects: anything doubtful throws `PdfSyntaxError`, and PDFium has to repair the file. */
export class PdfFile {
  private readonly xref: Xref;
  private readonly base: number;
  private readonly objectStreams = new Map<number, ObjectStream>();
  private readonly loading = new Set<number>();

  constructor(
    private readonly source: RandomAccess,
    private readonly inflation: Inflation,
  ) {
    this.base = xrefBase(source);
    this.xref = readXref(source, this.base, inflation);
  }

  /** What an appended xref section needs to know about this file's newest one. */
  get newestSection(): { start: number; isTable: boolean; base: number } {
    const { start, isTable } = this.xref;
    return { start, isTable, base: this.base };
  }

  get trailer(): PdfDict {
    return this.xref.trailer;
  }

  /** Follows references to the value; a missing object is null, as the standard requires. */
  resolve(value: PdfValue | undefined): PdfValue {
    let current = value ?? null;
    for (let hops = 0; current instanceof PdfRef; hops++) {
      if (hops > 16) throw new PdfSyntaxError('reference in a circle');
      current = this.object(current.object);
    }
    return current;
  }

  dict(value: PdfValue | undefined): PdfDict | null {
    const resolved = this.resolve(value);
    return isDict(resolved) ? resolved : null;
  }

  array(value: PdfValue | undefined): PdfValue[] | null {
    const resolved = this.resolve(value);
    return Array.isArray(resolved) ? resolved : null;
  }

  /**
   * A stream's dictionary and the position of its data; null for any other value. An invalid length is replaced by the
   * distance to `endstream`.
   */
  stream(value: PdfValue | undefined): StreamPlace | null {
    const place = value instanceof PdfRef ? this.xref.places.get(value.object) : null;
    if (!(value instanceof PdfRef) || place?.kind !== 'offset') return null;
    const objectAt = this.base + place.offset;
    const { value: dict, streamAt: at } = readIndirect(this.source, objectAt, value.object);
    if (!isDict(dict) || at === null) return null;
    const length = this.resolve(dict.get('Length'));
    const isLength = typeof length === 'number' && length >= 0 && length <= this.source.length;
    return { dict, objectAt, at, length: isLength ? length : this.lengthToEnd(at) };
  }

  /** Number of bytes from an offset to the next `endstream`, without the line end before it. */
  lengthToEnd(at: number): number {
    for (let from = at; from < this.source.length; from += searchBytes) {
      const window = this.source.read(from, searchBytes + streamEnd.length);
      const found = indexOf(window, streamEnd);
      if (found < 0) continue;
      const end = from + found;
      const [last, second] = [this.source.read(end - 1, 1)[0], this.source.read(end - 2, 1)[0]];
      return Math.max(0, end - at - (last === 10 && second === 13 ? 2 : last === 10 || last === 13 ? 1 : 0));
    }
    throw new PdfSyntaxError('stream without an end');
  }

  /** A stream's decoded data; throws `PdfSyntaxError` as `decodeStream` does. */
  streamData({ dict, at, length }: StreamPlace): Uint8Array {
    return decodeStream(this.resolved(dict), this.source.read(at, length), this.inflation);
  }

  /** A stream's raw data. */
  rawData({ at, length }: Pick<StreamPlace, 'at' | 'length'>): Uint8Array {
    return this.source.read(at, length);
  }

  /** Inflates data; of damaged data returns the readable part. */
  inflate(raw: Uint8Array): Inflated {
    return this.inflation.some(raw);
  }

  /** The dictionary with its filter and decode parameters resolved. */
  private resolved(dict: PdfDict): PdfDict {
    const plain = (key: string) => [key, this.resolve(dict.get(key))] as const;
    return new Map([...dict, plain('Filter'), plain('DecodeParms')]);
  }

  private object(number: number): PdfValue {
    const place = this.xref.places.get(number);
    if (place === null) return null;
    if (place.kind === 'offset') return readIndirect(this.source, this.base + place.offset, number).value;
    const stream = this.objectStream(place.stream);
    const offset = stream.offsets[place.index];
    if (offset === undefined) throw new PdfSyntaxError('object missing in its stream');
    return new PdfParser(stream.bytes, stream.first + offset, true).value();
  }

  private objectStream(number: number): ObjectStream {
    const known = this.objectStreams.get(number);
    if (known) return known;
    if (this.loading.has(number)) throw new PdfSyntaxError('object stream needs itself');
    this.loading.add(number);
    const stream = this.readObjectStream(number);
    this.loading.delete(number);
    this.keep(number, stream);
    return stream;
  }

  private readObjectStream(number: number): ObjectStream {
    const place = this.xref.places.get(number);
    if (place?.kind !== 'offset') throw new PdfSyntaxError('object stream missing');
    const { value, streamAt } = readIndirect(this.source, this.base + place.offset, number);
    if (!isDict(value) || streamAt === null) throw new PdfSyntaxError('object stream missing');
    const raw = this.source.read(streamAt, this.streamLength(value));
    const bytes = decodeStream(value, raw, this.inflation);
    const count = this.resolve(value.get('N'));
    const first = this.resolve(value.get('First'));
    if (typeof count !== 'number' || typeof first !== 'number' || count > readerLimits.objects) {
      throw new PdfSyntaxError('object stream without its figures');
    }
    return { bytes, first, offsets: readOffsets(new PdfParser(bytes, 0, true), count) };
  }

  private streamLength(dict: PdfDict): number {
    const length = this.resolve(dict.get('Length'));
    if (typeof length !== 'number' || length < 0 || length > this.source.length) {
      throw new PdfSyntaxError('stream without a length');
    }
    return length;
  }

  /** Only a few recent streams are cached: a hostile file may have thousands that inflate to 64 MB each. */
  private keep(number: number, stream: ObjectStream): void {
    this.objectStreams.set(number, stream);
    const total = () => [...this.objectStreams.values()].reduce((sum, each) => sum + each.bytes.length, 0);
    while (
      this.objectStreams.size > 1 &&
      (this.objectStreams.size > 64 || total() > readerLimits.inflatedBytes)
    ) {
      const oldest = this.objectStreams.keys().next().value;
      if (oldest === undefined) return;
      this.objectStreams.delete(oldest);
    }
  }
}
