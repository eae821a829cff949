import { mostNoted } from '../facts/noted';
import type { PageContent } from '../facts/page-content';
import type { PageEntry } from '../objects/page-boxes';
import type { PdfFile } from '../objects/pdf-file';
import type { PdfDict } from '../objects/pdf-strings';
import { readableName } from '../text/text-strings';
import { type ContentLimits, defaultContentLimits, fixedLimits } from './content-limits';
import { FileObjects, resourcesOf } from './file-objects';
import { Area, areaOf, boxMmOf, identity, type Sheet, sheetOf } from './geometry';
import { type FileReading, Interpreter } from './interpreter';
import { Layers } from './layers';
import { PageNotes, type ShownPictures } from './page-notes';
import { ResourceCache } from './resources';

/** Annotations that show nothing: a popup belongs to its note, and links and trap marks are invisible. */
const unseen = new Set(['Link', 'PrinterMark', 'TrapNet', 'Popup']);
const hidden = 2;
const mostLooked = 2_000;

/** Annotations that lie on the page. */
const readAnnotations = (objects: FileObjects, page: PdfDict, sheet: Sheet): PageContent['annotations'] => {
  const found: PageContent['annotations'] = [];
  for (const item of (objects.array(page.get('Annots')) ?? []).slice(0, mostLooked)) {
    if (found.length >= mostNoted) break;
    const dict = objects.dict(item);
    const kind = objects.name(dict?.get('Subtype'));
    const [x0, y0, x1, y1] = objects.numbers(dict?.get('Rect')) ?? [];
    if (!dict || kind === null || unseen.has(kind)) continue;
    if (((objects.number(dict.get('F')) ?? 0) & hidden) !== 0) continue;
    if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) continue;
    const area = areaOf(sheet.toMm, x0, y0, x1, y1).cut(sheet.media);
    if (!area.isEmpty) found.push({ kind: readableName(kind), box: boxMmOf(area) });
  }
  return found;
};

export type PageContentOptions = {
  /** Whether lines of text are reported one by one. */
  textLines: boolean;
  /** Called with the pictures that the page shows. */
  onPictures?: (pictures: ShownPictures) => void;
  limits?: Partial<ContentLimits>;
};

const readings = new WeakMap<PdfFile, FileReading>();

/** What was read of a file is cached for its other pages. */
export const readingOf = (file: PdfFile): FileReading => {
  const known = readings.get(file);
  if (known) return known;
  const objects = new FileObjects(file);
  const reading = { objects, cache: new ResourceCache(objects), layers: new Layers(objects) };
  readings.set(file, reading);
  return reading;
};

const mostStreams = 10_000;
const lineEnd = new Uint8Array([10]);

/** The content of a page may be in several streams, which count as one. */
const contentOf = (objects: FileObjects, page: PdfDict): { bytes: Uint8Array; isWhole: boolean } => {
  const given = page.get('Contents');
  const list = objects.array(given);
  if (!list)
    return given === undefined || (objects.value(given) === null && !objects.stream(given))
      ? nothing
      : objects.data(given);
  const pieces: Uint8Array[] = [];
  let [length, isWhole] = [0, list.length <= mostStreams];
  for (const item of list.slice(0, mostStreams)) {
    const piece = objects.data(item);
    isWhole &&= piece.isWhole;
    if (length + piece.bytes.length > fixedLimits.inflatedBytes) {
      isWhole = false;
      break;
    }
    pieces.push(piece.bytes, lineEnd);
    length += piece.bytes.length + 1;
  }
  return { bytes: joined(pieces, length), isWhole };
};

const nothing = { bytes: new Uint8Array(0), isWhole: true };

const joined = (pieces: readonly Uint8Array[], length: number): Uint8Array => {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
};

const nowhere = new Area(0, 0, 0, 0);
const noSheet: Sheet = { toMm: identity, trim: nowhere, media: nowhere };

/**
 * Reads what a page shows from its content. Never throws: unreadable parts make `isWhole` false, and the worst is then
 * assumed of the colours. The same bytes always give the same answer.
 */
export const readPageContent = (file: PdfFile, page: PageEntry, options: PageContentOptions): PageContent => {
  const sheet = sheetOf(page.raw);
  const notes = new PageNotes(sheet ?? noSheet, options.textLines);
  if (!sheet) return notes.result(false, []);
  let isWhole = false;
  let annotations: PageContent['annotations'] = [];
  try {
    const reading = readingOf(file);
    const content = contentOf(reading.objects, page.dict);
    const resources = reading.cache.take(resourcesOf(reading.objects, page.dict));
    const limits = { ...defaultContentLimits, ...options.limits };
    const interpreter = new Interpreter(reading, notes, resources, sheet, limits);
    annotations = readAnnotations(reading.objects, page.dict, sheet);
    interpreter.run(content.bytes, resources);
    isWhole = content.isWhole && interpreter.isWhole;
  } catch {
    isWhole = false;
  }
  options.onPictures?.(notes.shownPictures);
  return notes.result(isWhole, annotations);
};
