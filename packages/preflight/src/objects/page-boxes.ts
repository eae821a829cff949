import { pdfLimits, readerLimits } from '../facts/limits';
import type { PdfPage } from '../facts/pdf-analysis';
import type { PdfFile } from './pdf-file';
import { PdfSyntaxError } from './pdf-objects';
import { isDict, type PdfDict, PdfRef, type PdfValue } from './pdf-strings';

/** Left, bottom, right, top in the page's own units (points × UserUnit), before rotation. */
export type Box = readonly [left: number, bottom: number, right: number, top: number];

/** The boxes, rotation and unit that a page states; null where it states none or an invalid one. */
export type RawPage = {
  media: Box | null;
  crop: Box | null;
  bleed: Box | null;
  trim: Box | null;
  rotate: number;
  userUnit: number;
};

export const widthOf = (box: Box): number => box[2] - box[0];
export const heightOf = (box: Box): number => box[3] - box[1];

/** Four finite numbers, in order (files give any two opposite corners). */
export const boxFrom = (numbers: readonly unknown[]): Box | null => {
  const [a, b, c, d] = numbers.map((each) => (Number.isFinite(each) ? Number(each) : Number.NaN));
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null;
  if ([a, b, c, d].some(Number.isNaN)) return null;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
};

const clip = (box: Box | null, media: Box): Box | null => {
  if (!box) return null;
  const [left, bottom] = [Math.max(box[0], media[0]), Math.max(box[1], media[1])];
  const [right, top] = [Math.min(box[2], media[2]), Math.min(box[3], media[3])];
  return right > left && top > bottom ? [left, bottom, right, top] : null;
};

const inLimits = (box: Box): boolean =>
  [widthOf(box), heightOf(box)].every((side) => side >= pdfLimits.minBoxPt && side <= pdfLimits.maxBoxPt);

const maxUserUnit = 75_000;
const mmPerPoint = 25.4 / 72;
const hundredths = (mm: number): number => Math.round(mm * 100) / 100;

/** Quarter turns clockwise, 0 to 3; other angles are rounded down, as PDFium does. */
export const quartersOf = (rotate: number): 0 | 1 | 2 | 3 => {
  const quarters = ((Math.trunc(rotate / 90) % 4) + 4) % 4;
  return quarters === 1 || quarters === 2 || quarters === 3 ? quarters : 0;
};

/** The trim (TrimBox, else CropBox, else MediaBox, each cut to the MediaBox); null without a valid MediaBox. */
export const trimBoxOf = (page: RawPage): Box | null =>
  page.media && (clip(page.trim, page.media) ?? clip(page.crop, page.media) ?? page.media);

/**
 * Converts boxes in points to a page in millimetres (1 pt = 25.4 / 72 mm × UserUnit), rotated as displayed. Null when
 * a box is missing, not finite, or outside 1 to 14,400 units.
 */
export const pageFromBoxes = (page: RawPage, index: number): PdfPage | null => {
  const { media, userUnit } = page;
  const trim = trimBoxOf(page);
  const unitFits = userUnit > 0 && userUnit <= maxUserUnit;
  if (!media || !trim || !unitFits || !inLimits(media) || !inLimits(trim)) return null;
  const rotation = ([0, 90, 180, 270] as const)[quartersOf(page.rotate)];
  const sideways = rotation === 90 || rotation === 270;
  const mm = (units: number) => hundredths(units * userUnit * mmPerPoint);
  const size = (box: Box) =>
    sideways
      ? { width: mm(heightOf(box)), height: mm(widthOf(box)) }
      : { width: mm(widthOf(box)), height: mm(heightOf(box)) };
  const bleed = clip(page.bleed, media);
  const outer = bleed ?? media;
  const room = [trim[0] - outer[0], trim[1] - outer[1], outer[2] - trim[2], outer[3] - trim[3]];
  const { width: widthMm, height: heightMm } = size(trim);
  return {
    index,
    widthMm,
    heightMm,
    mediaMm: size(media),
    ...(bleed ? { bleedBoxMm: size(bleed) } : {}),
    bleedMm: Math.max(0, mm(Math.min(...room))),
    trimBoxGiven: clip(page.trim, media) !== null,
    rotation,
  };
};

/** A part of the displayed page, as fractions of its width and height from the top left corner. */
export type Frame = { left: number; top: number; width: number; height: number };

/**
 * Position of the trim on the whole page (its MediaBox, rotated), so that a picture can show the trimmed page and its
 * surroundings. Null without a MediaBox.
 */
export const trimFrame = (page: RawPage): Frame | null => {
  const { media } = page;
  const trim = trimBoxOf(page);
  if (!media || !trim) return null;
  const left = (trim[0] - media[0]) / widthOf(media);
  const top = (media[3] - trim[3]) / heightOf(media);
  const width = widthOf(trim) / widthOf(media);
  const height = heightOf(trim) / heightOf(media);
  const [right, bottom] = [1 - left - width, 1 - top - height];
  const turned: readonly Frame[] = [
    { left, top, width, height },
    { left: bottom, top: left, width: height, height: width },
    { left: right, top: bottom, width, height },
    { left: top, top: right, width: height, height: width },
  ];
  return turned[quartersOf(page.rotate)] ?? null;
};

/** More pages than the caller allows; the walk stops there. */
export class TooManyPages extends Error {}

type Inherited = { media: Box | null; crop: Box | null; rotate: number };
/** `object`: number of the page's own object; null for a page that is not an object of its own. */
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
 * The pages in reading order. The tree itself is walked, because `Count` may be wrong. A node that contains itself or
 * is no dictionary throws `PdfSyntaxError`.
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
