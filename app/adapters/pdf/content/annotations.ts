import { mostNoted } from '~/domain/files/preflight/noted';
import type { PageContent } from '~/domain/files/preflight/page-content';
import type { PdfDict } from '../pdf-values';
import type { FileObjects } from './file-objects';
import { areaOf, boxMmOf, type Sheet } from './geometry';
import { readableName } from './names';

/** A popup belongs to the note that opens it; links and marks of the trade are nothing to see. */
const unseen = new Set(['Link', 'PrinterMark', 'TrapNet', 'Popup']);
const hidden = 2;
const mostLooked = 2_000;

/** Annotations that lie on the page. */
export const readAnnotations = (
  objects: FileObjects,
  page: PdfDict,
  sheet: Sheet,
): PageContent['annotations'] => {
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
