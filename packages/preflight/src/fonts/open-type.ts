import { readCompactFont } from './compact-font';
import { type CodeMap, type FontProgram, noNames } from './font-program';
import { macGlyphs } from './glyph-names';

/** Reads TrueType and OpenType fonts (ISO 14496-22). Offsets beyond the file throw `RangeError`. */

type Table = { at: number; length: number };

const tagAt = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

/** Padding that a table's length may count although the file ends before it. */
const padding = 3;
const mostTables = 64;

/** Tables within the file; readers leave out those that end beyond it. */
const tablesOf = (view: DataView): Map<string, Table> => {
  const start = tagAt(view, 0) === 'ttcf' ? view.getUint32(12) : 0;
  const tables = new Map<string, Table>();
  for (let row = 0; row < Math.min(mostTables, view.getUint16(start + 4)); row++) {
    const entry = start + 12 + 16 * row;
    const [at, length] = [view.getUint32(entry + 8), view.getUint32(entry + 12)];
    if (at + length <= view.byteLength + padding)
      tables.set(tagAt(view, entry), { at, length: Math.min(length, view.byteLength - at) });
  }
  return tables;
};

/** The last index of `count` ascending values that is not above `code`; -1 when there is none. */
const lastNotAbove = (count: number, valueAt: (index: number) => number, code: number): number => {
  let [low, high] = [0, count - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (valueAt(middle) <= code) low = middle + 1;
    else high = middle - 1;
  }
  return high;
};

const byteMap =
  (view: DataView, at: number) =>
  (code: number): number =>
    code < 256 ? view.getUint8(at + 6 + code) : 0;

/** Format 4: ranges of 16-bit codes. */
const segmentMap = (view: DataView, at: number) => {
  const doubled = view.getUint16(at + 6);
  const [ends, starts] = [at + 14, at + 16 + doubled];
  const [deltas, offsets] = [starts + doubled, starts + 2 * doubled];
  return (code: number): number => {
    if (code > 0xffff) return 0;
    const row = 2 * lastNotAbove(doubled / 2, (index) => view.getUint16(starts + 2 * index), code);
    if (row < 0 || view.getUint16(ends + row) < code) return 0;
    const [delta, offset] = [view.getUint16(deltas + row), view.getUint16(offsets + row)];
    if (offset === 0) return (code + delta) & 0xffff;
    const place = offsets + row + offset + 2 * (code - view.getUint16(starts + row));
    const glyph = place + 2 <= view.byteLength ? view.getUint16(place) : 0;
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  };
};

/** Format 6: one range. */
const trimmedMap = (view: DataView, at: number) => {
  const [first, count] = [view.getUint16(at + 6), view.getUint16(at + 8)];
  return (code: number): number =>
    code >= first && code < first + count ? view.getUint16(at + 10 + 2 * (code - first)) : 0;
};

/** Formats 12 and 13: ranges of any codes. */
const groupMap = (view: DataView, at: number, isOneGlyph: boolean) => {
  const count = view.getUint32(at + 12);
  const row = (index: number) => at + 16 + 12 * index;
  return (code: number): number => {
    const index = lastNotAbove(count, (each) => view.getUint32(row(each)), code);
    if (index < 0 || view.getUint32(row(index) + 4) < code) return 0;
    return view.getUint32(row(index) + 8) + (isOneGlyph ? 0 : code - view.getUint32(row(index)));
  };
};

const glyphsFrom = (view: DataView, at: number): CodeMap['glyphOf'] | null => {
  const format = view.getUint16(at);
  if (format === 0) return byteMap(view, at);
  if (format === 4) return segmentMap(view, at);
  if (format === 6) return trimmedMap(view, at);
  return format === 12 || format === 13 ? groupMap(view, at, format === 13) : null;
};

/** A damaged table has no glyph for a code. */
const tolerant =
  (glyphOf: CodeMap['glyphOf']): CodeMap['glyphOf'] =>
  (code) => {
    try {
      return glyphOf(code);
    } catch {
      return 0;
    }
  };

const mostMaps = 16;

const mapsOf = (view: DataView, table: Table | undefined): CodeMap[] => {
  if (!table || table.length < 4) return [];
  const maps: CodeMap[] = [];
  for (let row = 0; row < Math.min(mostMaps, view.getUint16(table.at + 2)); row++) {
    const entry = table.at + 4 + 8 * row;
    if (entry + 8 > view.byteLength) break;
    const at = table.at + view.getUint32(entry + 4);
    const glyphOf = at + 16 <= view.byteLength ? glyphsFrom(view, at) : null;
    const [platform, encoding] = [view.getUint16(entry), view.getUint16(entry + 2)];
    if (glyphOf) maps.push({ platform, encoding, glyphOf: tolerant(glyphOf) });
  }
  return maps;
};

/** `post` of version 2: numbers of the usual names, and names of its own behind them. */
const namesOf = (view: DataView, table: Table | undefined): ReadonlyMap<string, number> => {
  if (!table || table.length < 32) return noNames;
  const version = view.getUint32(table.at);
  if (version === 0x00010000) return new Map(macGlyphs.map((name, glyph) => [name, glyph]));
  if (version !== 0x00020000 || table.length < 34) return noNames;
  const count = view.getUint16(table.at + 32);
  const end = table.at + table.length;
  const own: string[] = [];
  for (let at = table.at + 34 + 2 * count; at < end && own.length < count; ) {
    const length = view.getUint8(at);
    if (at + 1 + length > end) break;
    own.push(String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at + 1, length)));
    at += 1 + length;
  }
  const names = new Map<string, number>();
  for (let glyph = 0; glyph < count && table.at + 36 + 2 * glyph <= end; glyph++) {
    const number = view.getUint16(table.at + 34 + 2 * glyph);
    const name = macGlyphs[number] ?? own[number - macGlyphs.length];
    if (name !== undefined && !names.has(name)) names.set(name, glyph);
  }
  return names;
};

/** Whether glyphs have outlines, by the places in `loca`: an outline that ends beyond `glyf` cannot be drawn. */
const outlines = (view: DataView, head: Table, loca: Table, glyf: Table) => {
  const isLong = view.getInt16(head.at + 50) !== 0;
  const size = isLong ? 4 : 2;
  const placed = Math.floor(loca.length / size) - 1;
  const place = (glyph: number) =>
    isLong ? view.getUint32(loca.at + 4 * glyph) : 2 * view.getUint16(loca.at + 2 * glyph);
  const draws = (glyph: number): boolean => {
    if (glyph < 0 || glyph >= placed) return false;
    const [from, to] = [place(glyph), place(glyph + 1)];
    return to > from && to <= glyf.length + padding;
  };
  return { placed, draws };
};

export const readOpenType = (view: DataView): FontProgram | null => {
  const tables = tablesOf(view);
  const [maxp, head, loca, glyf, cff] = ['maxp', 'head', 'loca', 'glyf', 'CFF '].map((tag) =>
    tables.get(tag),
  );
  const maps = mapsOf(view, tables.get('cmap'));
  if (cff) {
    const inner = readCompactFont(new DataView(view.buffer, view.byteOffset + cff.at, cff.length));
    return inner && { ...inner, maps };
  }
  if (!maxp || !head || !loca || !glyf) return null;
  const { placed, draws } = outlines(view, head, loca, glyf);
  const glyphs = Math.min(view.getUint16(maxp.at + 4), placed);
  if (glyphs < 1) return null;
  return { glyphs, draws, maps, names: namesOf(view, tables.get('post')), builtIn: null, cids: null };
};
