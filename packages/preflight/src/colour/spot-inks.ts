import { type FileObjects, resourcesOf } from '../content/file-objects';
import type { DocumentFacts } from '../facts/document-facts';
import type { PageEntry } from '../objects/page-boxes';
import { isDict, PdfName, PdfRef, PdfString, type PdfValue } from '../objects/pdf-strings';
import { readableName } from '../text/text-strings';
import { isSpot } from './spot-spaces';

type Conflict = DocumentFacts['spotConflicts'][number];

const mostConflicts = 20;
const mostNames = 20;

/** Suffixes that name the paper or the edition of a colour book, not another ink (GWG 2022, R21). */
const cards = new Set('C CP E K M N U UP Z CV CVU CVC HC PC TC TCX TP TPX XGC EC'.split(' '));

const spelling = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

const withoutCard = (name: string): string => {
  const words = spelling(name).split(' ');
  const last = words.at(-1)?.toUpperCase() ?? '';
  return words.length > 1 && cards.has(last) ? words.slice(0, -1).join(' ') : words.join(' ');
};

/** Groups of different names that have the same key. */
const groups = (inks: readonly SpotInk[], same: (ink: SpotInk) => string): string[][] => {
  const byKey = new Map<string, Set<string>>();
  for (const ink of inks) {
    const key = same(ink);
    if (key === '') continue;
    const names = byKey.get(key) ?? new Set<string>();
    byKey.set(key, names.add(ink.name));
  }
  return [...byKey.values()]
    .filter((names) => names.size > 1)
    .map((names) => [...names].sort().slice(0, mostNames));
};

/**
 * Spot names that mean the same ink, and inks that differ only in name (GWG 2022, R21 to R23). A group is reported
 * only once, with the first kind that matches.
 */
export const spotConflicts = (inks: readonly SpotInk[]): Conflict[] => {
  const found: Conflict[] = [];
  const reported = new Set<string>();
  const add = (kind: Conflict['kind'], groupsOf: string[][]) => {
    for (const names of groupsOf) {
      const key = names.join('\n');
      if (reported.has(key) || found.length >= mostConflicts) continue;
      reported.add(key);
      found.push({ names, kind });
    }
  };
  add(
    'spelling',
    groups(inks, (ink) => spelling(ink.name)),
  );
  add(
    'suffix',
    groups(inks, (ink) => withoutCard(ink.name)),
  );
  add(
    'twins',
    groups(inks, (ink) => ink.recipe),
  );
  return found;
};

/** A spot colour of the file and its alternate colour, which is used where the ink is not available. */
export type SpotInk = { name: string; recipe: string };

const mostNodes = 50_000;
const mostInks = 200;
const mostRecipe = 4_000;
/** Resources that may lead to colours. */
const leading = ['ColorSpace', 'XObject', 'Pattern', 'Shading'] as const;

/** An object as text, for comparison; streams by their data. */
const written = (objects: FileObjects, value: PdfValue | undefined, depth = 0): string => {
  if (depth > 6) return '…';
  const stream = objects.stream(value);
  if (stream) {
    if (stream.dict.has('N') && !stream.dict.has('FunctionType')) return `profile ${stream.dict.get('N')}`;
    const entries = new Map(
      [...stream.dict].filter(([key]) => key !== 'Length' && key !== 'Filter' && key !== 'DecodeParms'),
    );
    const { bytes } = objects.data(value);
    return `${written(objects, entries, depth + 1)}${bytes.length}:${bytes.subarray(0, 512).join()}`.slice(
      0,
      mostRecipe,
    );
  }
  const resolved = objects.value(value);
  if (resolved instanceof PdfName) return `/${resolved.name}`;
  if (resolved instanceof PdfString) return `(${resolved.bytes.subarray(0, 512).join()})`;
  if (Array.isArray(resolved))
    return `[${resolved
      .slice(0, 64)
      .map((each) => written(objects, each, depth + 1))
      .join(' ')}]`;
  if (isDict(resolved))
    return `<${[...resolved]
      .map(([key, each]) => `${key} ${written(objects, each, depth + 1)}`)
      .sort()
      .join(' ')}>`;
  return String(resolved).slice(0, 40);
};

class InkSearch {
  readonly found = new Map<string, SpotInk>();
  private readonly seen = new Set<number>();
  private readonly pending: (() => void)[] = [];
  private nodes = 0;

  constructor(private readonly objects: FileObjects) {}

  run(): void {
    for (let task = this.pending.pop(); task && this.nodes < mostNodes; task = this.pending.pop()) {
      this.nodes++;
      task();
    }
  }

  private once(value: PdfValue | undefined, work: () => void): void {
    if (value instanceof PdfRef) {
      if (this.seen.has(value.object)) return;
      this.seen.add(value.object);
    }
    this.pending.push(work);
  }

  resources(value: PdfValue | undefined): void {
    this.once(value, () => {
      const dict = this.objects.dict(value);
      for (const kind of leading) {
        for (const item of this.objects.dict(dict?.get(kind))?.values() ?? []) {
          if (kind === 'ColorSpace') this.space(item);
          else this.drawing(item);
        }
      }
    });
  }

  /** A picture, form, pattern or shading. */
  private drawing(value: PdfValue): void {
    this.once(value, () => {
      const dict = this.objects.dictOrStream(value);
      if (!dict) return;
      this.space(dict.get('ColorSpace'));
      if (dict.has('Shading')) this.drawing(dict.get('Shading') ?? null);
      if (dict.has('Resources')) this.resources(dict.get('Resources'));
    });
  }

  private space(value: PdfValue | undefined): void {
    const items = this.objects.array(value);
    if (!items) return;
    this.once(value, () => this.named(items));
  }

  private named(items: readonly PdfValue[]): void {
    const kind = this.objects.name(items[0]);
    if (kind === 'Indexed' || kind === 'Pattern') this.space(items[1]);
    if (kind !== 'Separation' && kind !== 'DeviceN') return;
    const names = kind === 'Separation' ? [items[1] ?? null] : (this.objects.array(items[1]) ?? []);
    const recipe = kind === 'Separation' ? this.recipe(items) : '';
    for (const each of names) {
      const name = readableName(this.objects.name(each) ?? '');
      if (name && isSpot(name) && this.found.size < mostInks)
        this.found.set(`${name}\n${recipe}`, { name, recipe });
    }
  }

  private recipe(items: readonly PdfValue[]): string {
    return `${written(this.objects, items[2])} ${written(this.objects, items[3])}`;
  }
}

/** All spot colours in the resources of the pages, once for each alternate colour, whether they paint or not. */
export const readSpotInks = (objects: FileObjects, pages: readonly PageEntry[]): SpotInk[] => {
  const search = new InkSearch(objects);
  for (const { dict } of pages) search.resources(resourcesOf(objects, dict));
  search.run();
  return [...search.found.values()];
};
