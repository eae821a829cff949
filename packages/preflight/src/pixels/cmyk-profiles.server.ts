import type { ByteRange } from '../bytes/byte-source.server';
import { readerLimits } from '../facts/limits';
import type { PageEntry } from '../objects/page-boxes';
import type { PdfFile } from '../objects/pdf-file';
import { isDict, type PdfDict, PdfRef, type PdfValue } from '../objects/pdf-strings';

export type CmykProfiles = {
  /** Positions in the file of the data of CMYK colour profiles. */
  ranges: ByteRange[];
  /** Everything could be read; otherwise profiles may be missing. */
  complete: boolean;
};

/** The result for a file that cannot be read. */
export const unknownProfiles: CmykProfiles = { ranges: [], complete: false };

/** Keys that do not lead to drawn content. */
const elsewhere = new Set([
  'Parent',
  'Metadata',
  'PieceInfo',
  'StructParent',
  'StructParents',
  'OC',
  'Properties',
  'FontDescriptor',
]);

/** Objects between two calls of `alive`. */
const aliveEvery = 2_000;

/** Walks from the pages through the resources of all that they draw, visiting each object once. */
class ProfileSearch {
  readonly ranges: ByteRange[] = [];
  private readonly seen = new Set<number>();
  private readonly pending: (() => void)[] = [];
  private visited = 0;

  constructor(
    private readonly file: PdfFile,
    private readonly alive: () => void,
  ) {}

  run(pages: readonly PageEntry[]): void {
    for (const { dict } of pages) {
      this.pending.push(() => this.value(dict.get('Group')));
      this.resources(dict);
    }
    for (let task = this.pending.pop(); task; task = this.pending.pop()) {
      this.visited++;
      if (this.visited % aliveEvery === 0) this.alive();
      if (this.visited > readerLimits.colourNodes) throw new Error('too many objects');
      task();
    }
  }

  /** A page without resources inherits those of the tree above it. */
  private resources(page: PdfDict): void {
    let node: PdfDict | null = page;
    for (let up = 0; node && up < readerLimits.nesting; up++) {
      const own = node.get('Resources');
      if (own !== undefined) {
        this.pending.push(() => this.value(own));
        return;
      }
      node = this.file.dict(node.get('Parent'));
    }
  }

  private value(value: PdfValue | undefined): void {
    if (value instanceof PdfRef) this.referred(value);
    else if (Array.isArray(value)) for (const each of value) this.pending.push(() => this.value(each));
    else if (isDict(value)) this.dict(value);
  }

  private referred(ref: PdfRef): void {
    if (this.seen.has(ref.object)) return;
    this.seen.add(ref.object);
    const stream = this.file.stream(ref);
    if (!stream) {
      this.value(this.file.resolve(ref));
      return;
    }
    const { dict, at, length } = stream;
    if (this.file.resolve(dict.get('N')) === 4 && !dict.has('Type')) {
      this.ranges.push({ from: at, to: at + length });
    }
    this.dict(dict);
  }

  private dict(dict: PdfDict): void {
    for (const [key, value] of dict) if (!elsewhere.has(key)) this.pending.push(() => this.value(value));
  }
}

/**
 * The CMYK colour profiles that a file's pages may use. `alive` is called from time to time, as a large file takes
 * long.
 */
export const findCmykProfiles = (
  file: PdfFile,
  pages: readonly PageEntry[],
  alive: () => void,
): CmykProfiles => {
  const search = new ProfileSearch(file, alive);
  try {
    search.run(pages);
    return { ranges: search.ranges, complete: true };
  } catch {
    return { ranges: search.ranges, complete: false };
  }
};
