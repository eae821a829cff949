import { readerLimits } from '../facts/limits';
import { type Box, boxFrom, type RawPage } from './page-boxes';
import type { PdfFile } from './pdf-file';
import { PdfSyntaxError } from './pdf-objects';
import { isDict, type PdfDict, PdfRef, type PdfValue } from './pdf-strings';

/** More pages than the caller allows; the walk stops there. */
export class TooManyPages extends Error {}

type Inherited = { media: Box | null; crop: Box | null; rotate: number };
/** `object`: the number of the page's own object; null where it is none. */
export type PageEntry = { object: number | null; dict: PdfDict; raw: RawPage };

const boxOf = (file: PdfFile, value: PdfValue | undefined): Box | null => {
  const items = file.array(value);
  return items && boxFrom(items.slice(0, 4).map((item) => file.resolve(item)));
};

const numberOf = (file: PdfFile, value: PdfValue | undefined): number | null => {
  const resolved = file.resolve(value);
  return typeof resolved === 'number' ? resolved : null;
};

/** MediaBox, CropBox and Rotate are inherited (ISO 32000-1, table 30); the other boxes and UserUnit are not. */
const inherit = (file: PdfFile, dict: PdfDict, from: Inherited): Inherited => ({
  media: dict.has('MediaBox') ? boxOf(file, dict.get('MediaBox')) : from.media,
  crop: dict.has('CropBox') ? boxOf(file, dict.get('CropBox')) : from.crop,
  rotate: numberOf(file, dict.get('Rotate')) ?? from.rotate,
});

/**
 * The pages in reading order. The tree is walked for what it holds; `Count` is not believed. A node that
 * contains itself, or is no dictionary, breaks the rules (`PdfSyntaxError`).
 */
export const readPages = (file: PdfFile, maxPages: number): PageEntry[] => {
  const root = file.dict(file.dict(file.trailer.get('Root'))?.get('Pages'));
  if (!root) throw new PdfSyntaxError('no page tree');
  const pages: PageEntry[] = [];
  let nodes = 0;
  const walk = (node: PdfDict, object: number | null, from: Inherited, depth: number): void => {
    nodes++;
    if (nodes > readerLimits.treeNodes || depth > readerLimits.nesting)
      throw new PdfSyntaxError('page tree too large');
    const own = inherit(file, node, from);
    const kids = file.array(node.get('Kids'));
    if (!kids) {
      if (pages.length >= maxPages) throw new TooManyPages();
      pages.push({ object, dict: node, raw: rawPage(file, node, own) });
      return;
    }
    for (const kid of kids) {
      const child = file.resolve(kid);
      if (!isDict(child)) throw new PdfSyntaxError('page tree broken');
      walk(child, kid instanceof PdfRef ? kid.object : null, own, depth + 1);
    }
  };
  walk(root, null, { media: null, crop: null, rotate: 0 }, 0);
  if (pages.length === 0) throw new PdfSyntaxError('no pages');
  return pages;
};

const rawPage = (file: PdfFile, dict: PdfDict, own: Inherited): RawPage => ({
  media: own.media,
  crop: own.crop,
  bleed: boxOf(file, dict.get('BleedBox')),
  trim: boxOf(file, dict.get('TrimBox')),
  rotate: own.rotate,
  userUnit: dict.has('UserUnit') ? (numberOf(file, dict.get('UserUnit')) ?? Number.NaN) : 1,
});
