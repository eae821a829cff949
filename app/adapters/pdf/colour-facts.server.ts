import type { ByteRange } from './byte-source.server';
import { readerLimits } from './limits';
import type { PageEntry } from './page-tree.server';
import type { PdfFile, StreamPlace } from './pdf-file.server';
import { isDict, nameOf, type PdfDict, PdfName, PdfRef, type PdfValue } from './pdf-values';

export type ColourFacts = {
  /** False when nothing on any page is given in CMYK, as itself or as what a spot colour stands for. */
  mayUseCmyk: boolean;
  /** The colour profiles of CMYK: where their data lie in the file. */
  profiles: ByteRange[];
  /** Everything could be read; otherwise there may be more profiles. */
  complete: boolean;
};

/** What is assumed of a file that cannot be read. */
export const unknownColours: ColourFacts = { mayUseCmyk: true, profiles: [], complete: false };

const cmykNames = new Set(['DeviceCMYK', 'CMYK', 'CalCMYK']);
/** Entries that lead away from what is drawn. */
const elsewhere = new Set([
  'Parent',
  'Metadata',
  'PieceInfo',
  'StructParent',
  'StructParents',
  'OC',
  'Properties',
]);

const isSpace = (byte: number | undefined): boolean =>
  byte === 32 || byte === 10 || byte === 13 || byte === 9 || byte === 12 || byte === 0;
const mayFollow = new Set([...'/[(<%'].map((char) => char.charCodeAt(0)));
const [setFill, setStroke] = [107, 75];

/** Whether a content stream may set CMYK: `k` or `K` as a word, or the space by its name. Strings may deceive it. */
const setsCmyk = (content: Uint8Array): boolean => {
  for (let at = 1; at < content.length; at++) {
    const byte = content[at];
    if (byte !== setFill && byte !== setStroke) continue;
    const next = content[at + 1];
    if (isSpace(content[at - 1]) && (next === undefined || isSpace(next) || mayFollow.has(next))) return true;
  }
  return Buffer.from(content.buffer, content.byteOffset, content.length).includes('CMYK');
};

/** Objects between two signs of life. */
const aliveEvery = 2_000;

/** Walks from the pages over everything that they draw, each object once. */
class ColourSearch {
  readonly profiles: ByteRange[] = [];
  usesCmyk = false;
  private readonly seen = new Set<number>();
  private readonly pending: (() => void)[] = [];
  private visited = 0;

  constructor(
    private readonly file: PdfFile,
    private readonly alive: () => void,
  ) {}

  run(pages: readonly PageEntry[]): void {
    for (const { dict } of pages) this.page(dict);
    for (let task = this.pending.pop(); task; task = this.pending.pop()) {
      this.visited++;
      if (this.visited % aliveEvery === 0) this.alive();
      if (this.visited > readerLimits.colourNodes) throw new Error('too many objects');
      task();
    }
  }

  private page(dict: PdfDict): void {
    const contents = dict.get('Contents');
    for (const each of this.file.array(contents) ?? [contents]) this.content(each);
    this.pending.push(() => this.value(dict.get('Group')));
    this.resources(dict);
  }

  /** A page without resources of its own has those of the tree above it. */
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

  private isNew(value: PdfRef): boolean {
    if (this.seen.has(value.object)) return false;
    this.seen.add(value.object);
    return true;
  }

  private content(value: PdfValue | undefined): void {
    if (!(value instanceof PdfRef) || !this.isNew(value)) return;
    this.pending.push(() => {
      const stream = this.file.stream(value);
      if (stream) this.drawing(stream);
    });
  }

  private drawing(stream: StreamPlace): void {
    if (!this.usesCmyk && setsCmyk(this.file.streamData(stream))) this.usesCmyk = true;
  }

  private value(value: PdfValue | undefined): void {
    if (value instanceof PdfRef) {
      if (this.isNew(value)) this.referred(value);
    } else if (value instanceof PdfName) {
      if (cmykNames.has(value.name)) this.usesCmyk = true;
    } else if (Array.isArray(value)) {
      for (const each of value) this.pending.push(() => this.value(each));
    } else if (isDict(value)) this.dict(value);
  }

  private referred(ref: PdfRef): void {
    const stream = this.file.stream(ref);
    if (stream) this.stream(stream);
    else this.value(this.file.resolve(ref));
  }

  private dict(dict: PdfDict): void {
    for (const [key, value] of dict) {
      if (elsewhere.has(key)) continue;
      if (key === 'Font') this.pending.push(() => this.fonts(value));
      else this.pending.push(() => this.value(value));
    }
  }

  private stream(stream: StreamPlace): void {
    const { dict, at, length } = stream;
    const kind = nameOf(this.file.resolve(dict.get('Subtype')));
    if (kind === 'Form' || this.file.resolve(dict.get('PatternType')) === 1) this.drawing(stream);
    else if (kind === 'Image') this.image(dict);
    else if (this.file.resolve(dict.get('N')) === 4) {
      this.profiles.push({ from: at, to: at + length });
      this.usesCmyk = true;
    }
    this.dict(dict);
  }

  /** A picture in JPEG 2000 may tell its colours itself. */
  private image(dict: PdfDict): void {
    const filter = this.file.resolve(dict.get('Filter'));
    const last = Array.isArray(filter) ? this.file.resolve(filter.at(-1)) : filter;
    if (nameOf(last) === 'JPXDecode' && !dict.has('ColorSpace')) this.usesCmyk = true;
  }

  /** Glyphs of type 3 are drawings; those of other fonts have no colour. */
  private fonts(value: PdfValue | undefined): void {
    for (const each of this.file.dict(value)?.values() ?? []) {
      if (each instanceof PdfRef && !this.isNew(each)) continue;
      const font = this.file.dict(each);
      if (!font || nameOf(this.file.resolve(font.get('Subtype'))) !== 'Type3') continue;
      for (const glyph of this.file.dict(font.get('CharProcs'))?.values() ?? []) this.content(glyph);
      this.pending.push(() => this.value(font.get('Resources')));
    }
  }
}

/**
 * How a file gives its colours. Where it cannot be read in full, CMYK is assumed. `alive` is called now and then, as a
 * large file takes long.
 */
export const readColourFacts = (
  file: PdfFile,
  pages: readonly PageEntry[],
  alive: () => void,
): ColourFacts => {
  const search = new ColourSearch(file, alive);
  try {
    search.run(pages);
    return { mayUseCmyk: search.usesCmyk, profiles: search.profiles, complete: true };
  } catch {
    return { ...unknownColours, profiles: search.profiles };
  }
};
