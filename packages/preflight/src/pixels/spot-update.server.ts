import type { ByteRange } from '../bytes/byte-source.server';
import { readerLimits } from '../facts/limits';
import type { PageEntry } from '../objects/page-boxes';
import type { PdfFile } from '../objects/pdf-file';
import { isDict, nameOf, PdfName, PdfRef, type PdfValue } from '../objects/pdf-strings';
import { readableName } from '../text/text-strings';
import { type NewObject, sizeOf, updateOf } from './file-update.server';

/** How a spot colour is drawn to get its plate: with its tint, or not at all. The difference is the plate. */
export type SpotShown = 'tint' | 'nothing';

/** Keys that do not lead to colours of drawn content. */
const elsewhere = new Set(['Parent', 'Contents', 'Metadata', 'PieceInfo', 'StructParent', 'FontDescriptor']);

/**
 * Replaces the alternate colour of a spot colour: black by its tint, with cyan, magenta and yellow full as the mark of
 * `CmykTable`'s spot plate. Only objects that the page uses are visited.
 */
class SpotUpdate {
  readonly objects = new Map<number, NewObject>();
  private readonly seen = new Set<number>();
  private readonly pending: number[] = [];
  private readonly functions = new Map<string, number>();
  private nextNumber: number;

  constructor(
    private readonly file: PdfFile,
    private readonly spot: string,
    private readonly shown: SpotShown,
  ) {
    this.nextNumber = sizeOf(file);
  }

  run(page: PageEntry): void {
    if (page.object !== null) this.see(page.object);
    else this.changed(page.dict);
    let node = page.dict;
    for (let up = 0; !node.has('Resources') && up < readerLimits.nesting; up++) {
      const parent = node.get('Parent');
      const dict = this.file.dict(parent);
      if (!dict) break;
      if (dict.has('Resources') && parent instanceof PdfRef) this.node(parent.object, dict);
      node = dict;
    }
    for (let object = this.pending.pop(); object !== undefined; object = this.pending.pop()) {
      if (this.seen.size > readerLimits.colourNodes) throw new Error('too many objects');
      this.object(object);
    }
  }

  private see(object: number): void {
    if (this.seen.has(object)) return;
    this.seen.add(object);
    this.pending.push(object);
  }

  private object(number: number): void {
    const stream = this.file.stream(new PdfRef(number));
    const before = stream ? stream.dict : this.file.resolve(new PdfRef(number));
    const value = this.changed(before);
    if (value !== before) this.objects.set(number, { number, value, ...(stream ? { data: stream } : {}) });
  }

  /** Of a page tree node only the resources are updated. */
  private node(number: number, dict: Map<string, PdfValue>): void {
    const before = dict.get('Resources') ?? null;
    const resources = this.changed(before);
    if (resources !== before)
      this.objects.set(number, { number, value: new Map(dict).set('Resources', resources) });
  }

  /** Returns the same value when nothing in it changes; referenced objects are queued. */
  private changed(value: PdfValue, depth = 0): PdfValue {
    if (value instanceof PdfRef) this.see(value.object);
    if (depth > readerLimits.nesting) return value;
    if (Array.isArray(value)) {
      const inked = this.inkedSpace(value);
      if (inked) return inked;
      const items = value.map((each) => this.changed(each, depth + 1));
      return items.some((each, index) => each !== value[index]) ? items : value;
    }
    if (!isDict(value)) return value;
    let copy: Map<string, PdfValue> | null = null;
    for (const [key, each] of value) {
      if (elsewhere.has(key)) continue;
      const other = this.changed(each, depth + 1);
      if (other !== each) copy = (copy ?? new Map(value)).set(key, other);
    }
    return copy ?? value;
  }

  /** A colour space that names the spot colour, with other inks; null for any other space. */
  private inkedSpace(items: readonly PdfValue[]): PdfValue | null {
    const { file } = this;
    const kind = nameOf(file.resolve(items[0]));
    if (kind !== 'Separation' && kind !== 'DeviceN') return null;
    const named = kind === 'Separation' ? [items[1] ?? null] : (file.array(items[1]) ?? []);
    const names = named.map((each) => nameOf(file.resolve(each)) ?? '');
    const place = names.findIndex((name) => readableName(name) === this.spot);
    if (place < 0 || names.length > 32) return null;
    const inks = kind === 'Separation' ? (named[0] ?? null) : names.map((name) => new PdfName(name));
    return [new PdfName(kind), inks, new PdfName('DeviceCMYK'), this.tintOf(names.length, place)];
  }

  /** A tint function that maps the space's tint at `place` to black. */
  private tintOf(count: number, place: number): PdfRef {
    const key = `${count} ${place}`;
    const known = this.functions.get(key) ?? this.nextNumber++;
    if (!this.functions.has(key)) {
      const chosen = `${count - 1 - place} index ${count + 1} 1 roll ${'pop '.repeat(count)}`;
      const set = this.shown === 'tint' ? '' : 'pop 0 ';
      const data = Buffer.from(`{ ${chosen}${set}1 exch 1 exch 1 exch }`, 'latin1');
      const value = new Map<string, PdfValue>([
        ['FunctionType', 4],
        ['Domain', Array.from({ length: 2 * count }, (_, at) => at % 2)],
        ['Range', [0, 1, 0, 1, 0, 1, 0, 1]],
      ]);
      this.objects.set(known, { number: known, value, data });
      this.functions.set(key, known);
    }
    return new PdfRef(known);
  }
}

/**
 * The update to append to a file (of `length` bytes) so that a page shows a spot colour as requested; null when the
 * page does not use it. Throws when the file cannot be read.
 */
export const spotUpdate = (
  file: PdfFile,
  length: number,
  page: PageEntry,
  requested: { spot: string; shown: SpotShown },
): (Uint8Array | ByteRange)[] | null => {
  const update = new SpotUpdate(file, requested.spot, requested.shown);
  update.run(page);
  const objects = [...update.objects.values()];
  return objects.length === 0 ? null : updateOf(file, length, objects);
};
