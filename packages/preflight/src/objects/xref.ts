import { headerOffset, parseAt, type RandomAccess, readIndirect } from '../bytes/random-access';
import { readerLimits } from '../facts/limits';
import { PdfParser, PdfSyntaxError } from './pdf-objects';
import { decodeStream, type Inflation } from './pdf-streams';
import { isDict, type PdfDict, type PdfValue } from './pdf-strings';

/** Position of an object: an offset, or its index in an object stream; null when it is free. */
export type Place =
  | { kind: 'offset'; offset: number }
  | { kind: 'stream'; stream: number; index: number }
  | null;

const indexRange = 2 ** 20;

/**
 * Positions as plain numbers, because a book may have hundreds of thousands. The first one added for an object counts.
 */
class Places {
  private readonly codes = new Map<number, number>();

  add(object: number, place: Place): void {
    if (this.codes.has(object)) return;
    if (this.codes.size >= readerLimits.objects) throw new PdfSyntaxError('too many objects');
    if (place === null) this.codes.set(object, -1);
    else if (place.kind === 'offset') this.codes.set(object, place.offset);
    else this.codes.set(object, -2 - (place.stream * indexRange + place.index));
  }

  get(object: number): Place {
    const code = this.codes.get(object) ?? -1;
    if (code === -1) return null;
    if (code >= 0) return { kind: 'offset', offset: code };
    return { kind: 'stream', stream: Math.floor((-2 - code) / indexRange), index: (-2 - code) % indexRange };
  }
}

/** `start`: offset of the newest section from the base; `isTable`: it is a classic table, not a stream. */
export type Xref = { places: Places; trailer: PdfDict; start: number; isTable: boolean };

const tailBytes = 2048;
/** Decodes each byte as one character. */
const latin1 = new TextDecoder('latin1');

const startOfXref = (source: RandomAccess): number => {
  const from = Math.max(0, source.length - tailBytes);
  const tail = source.read(from, tailBytes);
  const at = latin1.decode(tail).lastIndexOf('startxref');
  const offset = at < 0 ? null : new PdfParser(tail, at + 'startxref'.length, true).value();
  if (typeof offset !== 'number') throw new PdfSyntaxError('no startxref');
  return offset;
};

const startsSection = (source: RandomAccess, offset: number): boolean => {
  try {
    return parseAt(source, offset, (parser) => parser.keyword('xref') || typeof parser.value() === 'number');
  } catch {
    return false;
  }
};

/** Offsets count from the header when junk was put before it after writing, otherwise from 0. */
export const xrefBase = (source: RandomAccess): number => {
  const junk = Math.max(0, headerOffset(source));
  return junk > 0 && startsSection(source, startOfXref(source) + junk) ? junk : 0;
};

/** Reads the newest section and all older ones that it refers to. */
export const readXref = (source: RandomAccess, base: number, inflation: Inflation): Xref => {
  const places = new Places();
  const seen = new Set<number>();
  const start = startOfXref(source);
  const queue: number[] = [start];
  let newestIsTable = true;
  let trailer: PdfDict | null = null;
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (seen.has(next)) continue;
    seen.add(next);
    if (seen.size > readerLimits.xrefSections) throw new PdfSyntaxError('too many sections');
    const isTable = parseAt(source, base + next, (parser) => parser.keyword('xref'));
    const dict = isTable
      ? readTable(source, base + next, places)
      : readStream(source, base + next, { places, inflation });
    if (!trailer) newestIsTable = isTable;
    trailer ??= dict;
    for (const key of ['XRefStm', 'Prev']) {
      const offset = dict.get(key);
      if (typeof offset === 'number') queue.push(offset);
    }
  }
  if (!trailer?.has('Root')) throw new PdfSyntaxError('no catalogue');
  return { places, trailer, start, isTable: newestIsTable };
};

/** Table rows are 20 bytes, but some writers make them 19 or 21: tokens are read, not columns. */
const readTable = (source: RandomAccess, offset: number, places: Places): PdfDict =>
  parseAt(source, offset, (parser) => {
    const rows: { object: number; place: Place }[] = [];
    parser.keyword('xref');
    while (!parser.keyword('trailer')) {
      const first = integer(parser.value());
      const count = integer(parser.value());
      if (count > readerLimits.objects) throw new PdfSyntaxError('too many objects');
      for (let index = 0; index < count; index++) {
        const at = integer(parser.value());
        parser.value();
        const used = parser.keyword('n');
        if (!used && !parser.keyword('f')) throw new PdfSyntaxError('table row broken');
        rows.push({ object: first + index, place: used ? { kind: 'offset', offset: at } : null });
      }
    }
    const dict = parser.value();
    if (!isDict(dict)) throw new PdfSyntaxError('no trailer');
    for (const { object, place } of rows) places.add(object, place);
    return dict;
  });

const readStream = (
  source: RandomAccess,
  offset: number,
  { places, inflation }: { places: Places; inflation: Inflation },
): PdfDict => {
  const { value: dict, streamAt } = readIndirect(source, offset, null);
  if (!isDict(dict) || streamAt === null) throw new PdfSyntaxError('no cross-reference stream');
  const widths = integers(dict.get('W'));
  const [typeWidth = 0, secondWidth = 0, thirdWidth = 0] = widths;
  const rowWidth = typeWidth + secondWidth + thirdWidth;
  if (widths.length < 3 || rowWidth < 1 || rowWidth > 24) throw new PdfSyntaxError('stream widths broken');
  const data = decodeStream(dict, source.read(streamAt, integer(dict.get('Length'))), inflation);
  const ranges = dict.has('Index') ? integers(dict.get('Index')) : [0, integer(dict.get('Size'))];
  let at = 0;
  const field = (width: number): number => {
    let value = 0;
    for (let index = 0; index < width; index++) value = value * 256 + (data[at++] ?? 0);
    return value;
  };
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    const [first = 0, count = 0] = ranges.slice(range, range + 2);
    for (let index = 0; index < count && at + rowWidth <= data.length; index++) {
      const type = typeWidth === 0 ? 1 : field(typeWidth);
      const second = field(secondWidth);
      const third = field(thirdWidth);
      places.add(first + index, placeOf(type, second, third));
    }
  }
  return dict;
};

const placeOf = (type: number, second: number, third: number): Place => {
  if (type === 1) return { kind: 'offset', offset: second };
  if (type === 2 && third < indexRange) return { kind: 'stream', stream: second, index: third };
  return null;
};

const integer = (value: PdfValue | undefined): number => {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
    throw new PdfSyntaxError('no integer');
  return value;
};
const integers = (value: PdfValue | undefined): number[] =>
  Array.isArray(value) ? value.map(integer) : [integer(undefined)];
