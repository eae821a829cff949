import { aroundMm } from '@lombada/preflight/facts/drawing';
import type { PdfPage } from '@lombada/preflight/facts/pdf-analysis';
import type { Panel, Rect, Template, TemplateSheet } from '../template';

/** A page with its cut and fold lines; mm from the upper left corner of the file's trim. */
export type SheetLines = {
  widthMm: number;
  heightMm: number;
  /** How much its picture shows around the trim, mm. */
  aroundMm: number;
  /** The cut line. */
  cut: Rect;
  /** Bleed required beyond the cut, mm. */
  bleedMm: number;
  panels: Panel[];
  /** mm from the left. */
  folds: number[];
  safe: Rect[];
  taken: (Rect & { name: string })[];
  barcode: Rect | null;
};

const hundredths = (mm: number): number => Math.round(mm * 100) / 100;

/** The template sheet for a page: book pages alternate, a piece or cover has one sheet per side. */
const sheetFor = ({ sheets }: Template, index: number): TemplateSheet | undefined =>
  sheets[index % sheets.length];

/** Tolerance in mm for recognising a page that lacks the bleed of one side. */
const oneSideMm = 1;

/**
 * The position of the ordered sheet on the page: centred, because bleed is the same all around. An inside page without
 * a TrimBox may lack the bleed at the spine; it is then cut only on its outer side.
 */
const placeOf = (
  page: PdfPage,
  sheet: TemplateSheet,
  { bleedMm, isInterior }: PlaceRule,
): { x: number; y: number } => {
  const [moreX, moreY] = [page.widthMm - sheet.width, page.heightMm - sheet.height];
  const isFacing = isInterior && !page.trimBoxGiven && Math.abs(moreX - bleedMm) <= oneSideMm;
  const isRight = page.index % 2 === 0;
  return {
    x: hundredths(isFacing ? (isRight ? 0 : moreX) : moreX / 2),
    y: hundredths(moreY / 2),
  };
};

type PlaceRule = { bleedMm: number; isInterior: boolean };

/** The lines of a page; without a template they come from the file itself. */
export const sheetLines = (page: PdfPage, template: Template | null, isInterior: boolean): SheetLines => {
  const { widthMm, heightMm } = page;
  const own = { widthMm, heightMm, aroundMm: aroundMm(page) };
  const sheet = template && sheetFor(template, page.index);
  if (!sheet) {
    const cut = { x: 0, y: 0, width: widthMm, height: heightMm };
    return { ...own, cut, bleedMm: 3, panels: [], folds: [], safe: [], taken: [], barcode: null };
  }
  const at = placeOf(page, sheet, { bleedMm: template.bleedMm, isInterior });
  const moved = <T extends Rect>(rect: T): T => ({
    ...rect,
    x: hundredths(rect.x + at.x),
    y: hundredths(rect.y + at.y),
    width: hundredths(rect.width),
    height: hundredths(rect.height),
  });
  return {
    ...own,
    cut: moved({ x: 0, y: 0, width: sheet.width, height: sheet.height }),
    bleedMm: template.bleedMm,
    panels: sheet.panels.map(moved),
    folds: sheet.folds.map((x) => hundredths(x + at.x)),
    safe: sheet.safe.map(moved),
    taken: sheet.taken.map(moved),
    barcode: sheet.barcode && moved(sheet.barcode),
  };
};

/** The distinct sheets, and for every page the index of its sheet. */
export const sheetsOf = (pages: readonly SheetLines[]): { sheets: SheetLines[]; sheetOf: number[] } => {
  const numbers = new Map<string, number>();
  const sheets: SheetLines[] = [];
  const sheetOf = pages.map((page) => {
    const key = JSON.stringify(page);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    sheets.push(page);
    numbers.set(key, sheets.length - 1);
    return sheets.length - 1;
  });
  return { sheets, sheetOf };
};
