import { readerLimits } from '../facts/limits';
import type { PageEntry } from './page-boxes';
import type { PdfFile } from './pdf-file';
import { isDict, nameOf, type PdfDict, PdfRef, type PdfValue } from './pdf-strings';

export type ActiveContent = { hasJavaScript: boolean; hasLaunchAction: boolean; hasEmbeddedFiles: boolean };

type Visit = (dict: PdfDict) => void;

/** Each referenced object is opened once, a limited number in all. A queue is used because chains may be long. */
class Search {
  readonly found: ActiveContent = { hasJavaScript: false, hasLaunchAction: false, hasEmbeddedFiles: false };
  private readonly seen = new Set<number>();
  private readonly pending: (() => void)[] = [];
  private visited = 0;

  constructor(private readonly file: PdfFile) {}

  run(): void {
    for (let task = this.pending.pop(); task; task = this.pending.pop()) task();
  }

  /** An unreadable object counts as none. */
  private resolve(value: PdfValue | undefined): PdfValue {
    this.visited++;
    if (this.visited > readerLimits.actionNodes) return null;
    try {
      return this.file.resolve(value);
    } catch {
      return null;
    }
  }

  private once(value: PdfValue | undefined): PdfValue {
    if (!(value instanceof PdfRef)) return this.resolve(value);
    if (this.seen.has(value.object)) return null;
    this.seen.add(value.object);
    return this.resolve(value);
  }

  /** Visits a dictionary, or each dictionary of an array. */
  private each(value: PdfValue | undefined, visit: Visit): void {
    const opened = this.once(value);
    const items = Array.isArray(opened) ? opened.map((item) => this.once(item)) : [opened];
    for (const item of items) if (isDict(item)) this.pending.push(() => visit(item));
  }

  private readonly action: Visit = (dict) => {
    const kind = nameOf(this.resolve(dict.get('S')));
    if (kind === 'JavaScript') this.found.hasJavaScript = true;
    if (kind === 'Launch') this.found.hasLaunchAction = true;
    this.each(dict.get('Next'), this.action);
  };

  private readonly holder: Visit = (dict) => {
    this.each(dict.get('A'), this.action);
    this.each(dict.get('AA'), (events) => {
      for (const event of events.values()) this.each(event, this.action);
    });
  };

  private readonly field: Visit = (dict) => {
    this.holder(dict);
    this.each(dict.get('Kids'), this.field);
  };

  private readonly annotation: Visit = (dict) => {
    if (nameOf(this.resolve(dict.get('Subtype'))) === 'FileAttachment') this.found.hasEmbeddedFiles = true;
    this.holder(dict);
  };

  readonly page: Visit = (dict) => {
    this.holder(dict);
    this.each(dict.get('Annots'), this.annotation);
  };

  readonly catalogue: Visit = (dict) => {
    this.holder(dict);
    this.each(dict.get('OpenAction'), this.action);
    if (dict.has('AF')) this.found.hasEmbeddedFiles = true;
    this.each(dict.get('Names'), (names) => {
      if (names.has('JavaScript')) this.found.hasJavaScript = true;
      if (names.has('EmbeddedFiles')) this.found.hasEmbeddedFiles = true;
    });
    this.each(dict.get('AcroForm'), (form) => this.each(form.get('Fields'), this.field));
  };
}

/**
 * Searches all places where actions and attachments can be: the catalogue, its name trees, the form's fields, the
 * pages and their annotations. Actions are followed along `Next`. Nothing is ever run.
 */
export const findActiveContent = (file: PdfFile, pages: readonly PageEntry[]): ActiveContent => {
  const search = new Search(file);
  const catalogue = file.dict(file.trailer.get('Root'));
  if (catalogue) search.catalogue(catalogue);
  for (const page of pages) search.page(page.dict);
  search.run();
  return search.found;
};
