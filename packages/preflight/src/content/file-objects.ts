import type { PdfFile, StreamPlace } from '../objects/pdf-file';
import { isDict, nameOf, type PdfDict, PdfRef, PdfString, type PdfValue } from '../objects/pdf-strings';
import { fixedLimits } from './content-limits';
import { type Decoded, decodeContent } from './filters';

const highestTree = 64;

/** A page's own resources, or those of its nearest ancestor in the page tree that has some. */
export const resourcesOf = (objects: FileObjects, page: PdfDict): PdfValue | undefined => {
  let node: PdfDict | null = page;
  for (let up = 0; node && up < highestTree; up++) {
    const own = node.get('Resources');
    if (own !== undefined) return own;
    node = objects.dict(node.get('Parent'));
  }
  return undefined;
};

const broken: Decoded = { bytes: new Uint8Array(0), isWhole: false };

/** Tolerant access to a file's objects: what cannot be read is null. Objects are cached. */
export class FileObjects {
  private readonly values = new Map<number, PdfValue>();
  private readonly places = new Map<number, StreamPlace | null>();
  private readonly forms = new Map<number, Decoded>();
  private formBytes = 0;
  private weight = 0;

  constructor(readonly file: PdfFile) {}

  value(value: PdfValue | undefined): PdfValue {
    if (!(value instanceof PdfRef)) return value ?? null;
    const known = this.values.get(value.object);
    if (known !== undefined) return known;
    const read = this.read(value);
    this.weight += weightOf(read);
    if (this.weight > fixedLimits.keptWeight) {
      this.values.clear();
      this.weight = 0;
    }
    this.values.set(value.object, read);
    return read;
  }

  private read(ref: PdfRef): PdfValue {
    try {
      return this.file.resolve(ref);
    } catch {
      return null;
    }
  }

  dict(value: PdfValue | undefined): PdfDict | null {
    const resolved = this.value(value);
    return isDict(resolved) ? resolved : null;
  }
  array(value: PdfValue | undefined): PdfValue[] | null {
    const resolved = this.value(value);
    return Array.isArray(resolved) ? resolved : null;
  }
  number(value: PdfValue | undefined): number | null {
    const resolved = this.value(value);
    return typeof resolved === 'number' && Number.isFinite(resolved) ? resolved : null;
  }
  name(value: PdfValue | undefined): string | null {
    return nameOf(this.value(value));
  }
  string(value: PdfValue | undefined): PdfString | null {
    const resolved = this.value(value);
    return resolved instanceof PdfString ? resolved : null;
  }
  /** The numbers of an array; 0 for an entry that is not a number. */
  numbers(value: PdfValue | undefined): number[] | null {
    return this.array(value)?.map((each) => this.number(each) ?? 0) ?? null;
  }

  stream(value: PdfValue | undefined): StreamPlace | null {
    if (!(value instanceof PdfRef)) return null;
    const known = this.places.get(value.object);
    if (known !== undefined) return known;
    if (this.places.size >= fixedLimits.keptStreams) this.places.clear();
    const place = this.place(value);
    this.places.set(value.object, place);
    return place;
  }

  private place(ref: PdfRef): StreamPlace | null {
    try {
      return this.file.stream(ref);
    } catch {
      return null;
    }
  }

  /** A dictionary, or the dictionary of a stream. */
  dictOrStream(value: PdfValue | undefined): PdfDict | null {
    return this.stream(value)?.dict ?? this.dict(value);
  }

  /** A stream's data with all filters decoded, as far as possible. */
  data(value: PdfValue | undefined): Decoded {
    const place = this.stream(value);
    return place ? this.decode(place) : broken;
  }

  /** Like `data`, but cached, for what many pages draw. */
  keptData(value: PdfValue | undefined): Decoded {
    if (!(value instanceof PdfRef)) return broken;
    const known = this.forms.get(value.object);
    if (known) return known;
    const decoded = this.data(value);
    this.formBytes += decoded.bytes.length;
    if (this.formBytes > fixedLimits.keptFormBytes) {
      this.forms.clear();
      this.formBytes = decoded.bytes.length;
    }
    this.forms.set(value.object, decoded);
    return decoded;
  }

  /** When a stream does not end where its length says and cannot be read whole, its true end is searched. */
  private decode(place: StreamPlace): Decoded {
    const decoded = this.attempt(place);
    if (decoded.isWhole && (place.dict.has('Filter') || this.endsThere(place))) return decoded;
    const length = this.lengthToEnd(place);
    if (length === null || length === place.length) return decoded;
    const again = this.attempt({ ...place, length });
    return again.bytes.length > decoded.bytes.length ? again : decoded;
  }

  /** A stream's length; where it does not end as stated, that up to its true end. */
  lengthOf(place: StreamPlace): number {
    return this.endsThere(place) ? place.length : (this.lengthToEnd(place) ?? place.length);
  }

  private endsThere({ at, length }: StreamPlace): boolean {
    const after = this.file.rawData({ at: at + length, length: 11 });
    return String.fromCharCode(...after)
      .trimStart()
      .startsWith('endstr');
  }

  private lengthToEnd({ at }: StreamPlace): number | null {
    try {
      return this.file.lengthToEnd(at);
    } catch {
      return null;
    }
  }

  private attempt(place: StreamPlace): Decoded {
    if (place.length > fixedLimits.rawBytes) return broken;
    try {
      const filters = this.list(place.dict.get('Filter')).map((each) => nameOf(each) ?? '');
      const parms = this.list(place.dict.get('DecodeParms')).map((each) => (isDict(each) ? each : null));
      const inflate = (raw: Uint8Array) => this.file.inflate(raw);
      return decodeContent(this.file.rawData(place), filters, parms, inflate, this);
    } catch {
      return broken;
    }
  }

  private list(value: PdfValue | undefined): PdfValue[] {
    const resolved = this.value(value);
    if (resolved === null) return [];
    return Array.isArray(resolved) ? resolved.map((each) => this.value(each)) : [resolved];
  }
}

/** Approximate number of values in an object. */
const weightOf = (value: PdfValue): number => {
  let weight = 1;
  if (Array.isArray(value)) for (const each of value) weight += weightOf(each);
  else if (isDict(value)) for (const each of value.values()) weight += 1 + weightOf(each);
  else if (value instanceof PdfString) weight += value.bytes.length >> 4;
  return weight;
};
