import type { SizeMm } from '@lombada/preflight/facts/pdf-analysis';
import {
  barcodeAreaOf,
  COIL_MM,
  expectedTrim,
  type PdfExpectation,
  shopMargins,
} from '@lombada/preflight/rules/page-fit';
import type { FileRole } from '../catalogue/file-slot';
import type { Binding } from '../catalogue/options';
import { printedSides } from '../catalogue/product';
import type {
  ResolvedBook,
  ResolvedConfiguration,
  ResolvedSimple,
} from '../catalogue/resolved-configuration';
import { expectationOf } from './expectation';
import { templateCode } from './template-code';

/** Lengths in mm from the upper left corner of the trimmed sheet. */
export type Rect = { x: number; y: number; width: number; height: number };

/** A part of a sheet between folds, designed as one unit. */
export type Panel = Rect & { name: string; note?: string };

/** One page of a template. */
export type TemplateSheet = {
  name: string;
  width: number;
  height: number;
  panels: Panel[];
  /** Positions of the folds, mm from the left. */
  folds: number[];
  /** Text and faces must stay within these areas. */
  safe: Rect[];
  /** Areas used by the binding. */
  taken: (Rect & { name: string })[];
  /** The white box for the book's barcode; null when there is none. */
  barcode: Rect | null;
};

/** `code` identifies the configuration: see template-code.ts. */
export type Template = {
  product: string;
  part: string;
  code: string;
  bleedMm: number;
  sheets: TemplateSheet[];
};

/** Cutting tolerance is up to 3 mm (the trade leaves 3 to 5 mm free); small cards need less. */
const SAFE_MM = 5;
const SMALL_SAFE_MM = 3;
const LARGE_SAFE_MM = 20;
/** A cover may shift by up to 2 mm at the fold; 1.5 mm on each side keep a title on the spine. */
const SPINE_SAFE_MM = 1.5;
/** Narrower spines have no room for text. */
const spineTextFromMm = 6;

/** Margin in mm at the binding edge by page count, as KDP and similar services require. */
const gutters = [
  { upTo: 150, mm: 9.6 },
  { upTo: 300, mm: 12.7 },
  { upTo: 500, mm: 15.9 },
  { upTo: 700, mm: 19.1 },
] as const;
const thickestGutter = 22.2;

const gutterOf = (pages: number, binding: Binding): number =>
  binding.spineRule === 'none' ? COIL_MM : (gutters.find(({ upTo }) => pages <= upTo)?.mm ?? thickestGutter);

const inset = (
  { x, y, width, height }: Rect,
  { left, right = left, y: top = left }: { left: number; right?: number; y?: number },
): Rect => ({ x: x + left, y: y + top, width: width - left - right, height: height - 2 * top });

const roomy = ({ width, height }: Rect): boolean => width > 0 && height > 0;

/** Odd pages are on the right of the fold, with the binding at their left; even pages the reverse. */
const interiorSheet = (
  { trimWidthMm: width, trimHeightMm: height, pages }: PdfExpectation,
  binding: Binding,
  side: 'odd' | 'even',
): TemplateSheet => {
  const gutter = gutterOf(pages, binding);
  const page = { x: 0, y: 0, width, height };
  const inner = side === 'odd' ? { left: gutter, right: SAFE_MM } : { left: SAFE_MM, right: gutter };
  return {
    name: side === 'odd' ? 'Página ímpar (direita)' : 'Página par (esquerda)',
    width,
    height,
    panels: [{ ...page, name: side === 'odd' ? 'Página ímpar' : 'Página par' }],
    folds: [],
    safe: [inset(page, { ...inner, y: SAFE_MM })].filter(roomy),
    taken: [
      {
        x: side === 'odd' ? 0 : width - gutter,
        y: 0,
        width: gutter,
        height,
        name: binding.spineRule === 'none' ? 'Espiral' : 'Encadernação',
      },
    ],
    barcode: null,
  };
};

const backCover = '4ª capa';
const panelNames = {
  outside: ['Orelha da 4ª capa', backCover, 'Lombada', '1ª capa', 'Orelha da 1ª capa'],
  inside: ['Orelha da 1ª capa', '2ª capa', 'Lombada (dentro)', '3ª capa', 'Orelha da 4ª capa'],
} as const;

const coverPanels = (expectation: PdfExpectation, side: 'outside' | 'inside'): Panel[] => {
  const { trimWidthMm, trimHeightMm: height, spineMm = 0, flapMm = 0 } = expectation;
  const widths = [flapMm, trimWidthMm, spineMm, trimWidthMm, flapMm];
  let x = 0;
  return panelNames[side].flatMap((name, index) => {
    const width = widths[index] ?? 0;
    if (width === 0) return [];
    const isNarrow = index === 2 && spineMm < spineTextFromMm;
    const panel = { x, y: 0, width, height, name, ...(isNarrow ? { note: 'sem texto' } : {}) };
    x += width;
    return [panel];
  });
};

const safeIn = (panel: Panel): Rect | null => {
  const isSpine = panel.name.startsWith('Lombada');
  if (isSpine && panel.width < spineTextFromMm) return null;
  return inset(panel, { left: isSpine ? SPINE_SAFE_MM : SAFE_MM, y: SAFE_MM });
};

/** On the back cover; null when there is no room. */
const barcodeOn = (panels: readonly Panel[], takenMm: number): Rect | null => {
  const back = panels.find(({ name }) => name === backCover);
  const area = back && barcodeAreaOf(back, takenMm);
  return back && area ? { ...area, x: back.x + area.x } : null;
};

const coverSheet = (
  expectation: PdfExpectation,
  binding: Binding,
  side: 'outside' | 'inside',
): TemplateSheet => {
  const { width, height } = expectedTrim(expectation);
  const panels = coverPanels(expectation, side);
  return {
    name: side === 'outside' ? 'Capa aberta, lado de fora' : 'Capa aberta, lado de dentro',
    width,
    height,
    panels,
    folds: panels.slice(1).map(({ x }) => x),
    safe: panels.map(safeIn).filter((rect): rect is Rect => rect !== null && roomy(rect)),
    taken:
      binding.spineRule === 'none'
        ? [{ x: width / 2 - COIL_MM, y: 0, width: 2 * COIL_MM, height, name: 'Espiral' }]
        : [],
    barcode: side === 'outside' ? barcodeOn(panels, binding.spineRule === 'none' ? COIL_MM : 0) : null,
  };
};

const bookTemplate = (role: FileRole, resolved: ResolvedBook): Omit<Template, 'code'> | null => {
  const { product, binding } = resolved;
  const expectation = expectationOf(role, resolved);
  if (!expectation || !binding) return null;
  const { bleedMm } = expectation;
  if (expectation.kind === 'interior') {
    const sheets = (['odd', 'even'] as const).map((side) => interiorSheet(expectation, binding, side));
    return { product: product.name, part: 'Miolo', bleedMm, sheets };
  }
  const sides = expectation.pages === 2 ? (['outside', 'inside'] as const) : (['outside'] as const);
  const sheets = sides.map((side) => coverSheet(expectation, binding, side));
  return { product: product.name, part: 'Capa', bleedMm, sheets };
};

/** The number of parts into which a finish folds the sheet. */
const foldedParts: Record<string, number> = { 'fold-one': 2, 'fold-two': 3 };

const safeOf = (width: number, height: number): number => {
  const short = Math.min(width, height);
  return short < 100 ? SMALL_SAFE_MM : short < 500 ? SAFE_MM : LARGE_SAFE_MM;
};

/** Faces in reading order: outside the last ones and the front, inside from the second on. */
const faceNames = (parts: number, side: PieceSide): string[] => {
  const faces = (from: number) => Array.from({ length: parts }, (_, index) => from + index);
  if (side === 'inside') return faces(2).map((face) => `Face ${face}`);
  if (side === 'only') return faces(1).map((face) => `Face ${face}`);
  return [...faces(parts + 2).slice(0, -1), 1].map((face) =>
    face === 1 ? 'Face 1 (frente)' : `Face ${face}`,
  );
};

type PieceSide = 'only' | 'outside' | 'inside';

const sideNames: Record<PieceSide, { flat: string; folded: string }> = {
  only: { flat: 'Frente e verso', folded: 'Folha aberta, frente e verso' },
  outside: { flat: 'Frente', folded: 'Folha aberta, lado de fora' },
  inside: { flat: 'Verso', folded: 'Folha aberta, lado de dentro' },
};

const pieceSheet = ({ width, height }: SizeMm, parts: number, side: PieceSide): TemplateSheet => {
  const { flat, folded } = sideNames[side];
  const names = parts === 1 ? [flat] : faceNames(parts, side);
  const panels = names.map((name, index) => ({
    x: (index * width) / parts,
    y: 0,
    width: width / parts,
    height,
    name,
  }));
  return {
    name: parts === 1 ? flat : folded,
    width,
    height,
    panels,
    folds: panels.slice(1).map(({ x }) => x),
    safe: panels.map((panel) => inset(panel, { left: safeOf(width, height) })).filter(roomy),
    taken: [],
    barcode: null,
  };
};

/** One sheet per printed side; one sheet for both when the order does not determine the sides. */
const pieceTemplate = ({
  product,
  configuration: chosen,
  finishedSize,
  piece,
}: ResolvedSimple): Omit<Template, 'code'> => {
  const { widthMm: width, heightMm: height } = finishedSize ?? piece;
  const finish = chosen.finishes.find((code) => Object.hasOwn(foldedParts, code));
  const parts = finish === undefined ? 1 : (foldedParts[finish] ?? 1);
  const sides = { 1: ['outside'], 2: ['outside', 'inside'] } as const;
  const printed = printedSides(chosen.options);
  const sheets = (printed === null ? (['only'] as const) : sides[printed]).map((side) =>
    pieceSheet({ width, height }, parts, side),
  );
  return { product: product.name, part: 'Arte', bleedMm: shopMargins.bleedMm, sheets };
};

/** A mask is drawn over the outside of the cover, or over the front of the piece. */
const maskTemplate = (resolved: ResolvedConfiguration): Template | null => {
  const printed = templateOf(resolved.product.kind === 'book' ? 'cover' : 'art', resolved);
  if (!printed) return null;
  const sheets = printed.sheets.slice(0, 1).map((sheet) => ({ ...sheet, barcode: null }));
  return { ...printed, part: 'Mascara', sheets, code: templateCode('mask', resolved.configuration, sheets) };
};

const drawnTemplate = (role: FileRole, resolved: ResolvedConfiguration): Omit<Template, 'code'> | null => {
  if (resolved.kind === 'book') return bookTemplate(role, resolved);
  return resolved.kind === 'simple' ? pieceTemplate(resolved) : null;
};

/** The template for designing one file; null when the order does not determine its size (extra artwork of a book). */
export const templateOf = (role: FileRole, resolved: ResolvedConfiguration): Template | null => {
  if (role === 'mask') return maskTemplate(resolved);
  const drawn = drawnTemplate(role, resolved);
  return drawn && { ...drawn, code: templateCode(role, resolved.configuration, drawn.sheets) };
};
