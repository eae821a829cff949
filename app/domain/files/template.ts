import type { Binding } from '../catalogue/binding';
import type { BookConfiguration } from '../catalogue/book-product';
import { byCode } from '../catalogue/book-product';
import type { FileRole } from '../catalogue/file-slot';
import { finishedSize } from '../catalogue/finished-size';
import type { AnyProduct } from '../catalogue/product';
import { pieceOf, type SimpleConfiguration } from '../catalogue/simple-product';
import { expectationOf } from './expectation';
import { expectedTrim, houseMargins, type PdfExpectation } from './pdf-findings';

/** Lengths in mm from the upper left corner of the trimmed sheet. */
export type Rect = { x: number; y: number; width: number; height: number };

/** A part of a sheet between folds, in which one thing is designed. */
export type Panel = Rect & { name: string; note?: string };

/** One page of a template. */
export type TemplateSheet = {
  name: string;
  width: number;
  height: number;
  panels: Panel[];
  /** Where it is folded, mm from the left. */
  folds: number[];
  /** Text and faces stay within these. */
  safe: Rect[];
  /** Places that the binding takes. */
  taken: (Rect & { name: string })[];
};

export type Template = { product: string; part: string; bleedMm: number; sheets: TemplateSheet[] };

/** Cutting is off by up to 3 mm (trade habit: 3 to 5 stay free); small cards get by with less. */
const SAFE_MM = 5;
const SMALL_SAFE_MM = 3;
const LARGE_SAFE_MM = 20;
/** A cover shifts by up to 2 mm at the fold; 1.5 on each side keep a title on the spine. */
const SPINE_SAFE_MM = 1.5;
/** Narrower spines take no text. */
const spineTextFromMm = 6;
/** What a coil takes of the binding edge (18 to 22 mm). */
const COIL_MM = 20;

/** Margin at the binding edge by page count, as KDP and its peers ask; mm. */
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

/** Odd pages lie at the right of the fold, so that the binding is at their left; even pages the other way. */
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
  };
};

const panelNames = {
  outside: ['Orelha da 4ª capa', '4ª capa', 'Lombada', '1ª capa', 'Orelha da 1ª capa'],
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
  };
};

const bookTemplate = (
  role: FileRole,
  product: AnyProduct & { kind: 'book' },
  chosen: BookConfiguration,
): Template | null => {
  const expectation = expectationOf(role, product, chosen);
  const binding = byCode(product.bindings, chosen.binding);
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

/** How many parts a finish folds the sheet into. */
const foldedParts: Record<string, number> = { 'fold-one': 2, 'fold-two': 3 };

const safeOf = (width: number, height: number): number => {
  const short = Math.min(width, height);
  return short < 100 ? SMALL_SAFE_MM : short < 500 ? SAFE_MM : LARGE_SAFE_MM;
};

/** One face; the back has the same measures. */
const pieceTemplate = (product: AnyProduct & { kind: 'simple' }, chosen: SimpleConfiguration): Template => {
  const { widthMm: width, heightMm: height } =
    finishedSize(product, chosen) ?? pieceOf(product, chosen.options);
  const finish = chosen.finishes.find((code) => Object.hasOwn(foldedParts, code));
  const parts = finish === undefined ? 1 : (foldedParts[finish] ?? 1);
  const panels = Array.from({ length: parts }, (_, index) => ({
    x: (index * width) / parts,
    y: 0,
    width: width / parts,
    height,
    name: parts === 1 ? 'Frente e verso' : `Face ${index + 1}`,
  }));
  const margin = safeOf(width, height);
  const sheet = {
    name: parts === 1 ? 'Frente e verso' : 'Folha aberta, frente e verso',
    width,
    height,
    panels,
    folds: panels.slice(1).map(({ x }) => x),
    safe: panels.map((panel) => inset(panel, { left: margin })).filter(roomy),
    taken: [],
  };
  return { product: product.name, part: 'Arte', bleedMm: houseMargins.bleedMm, sheets: [sheet] };
};

/** The drawing to design one file on; null where the order says nothing of its size (extra artwork of a book). */
export const templateOf = (
  role: FileRole,
  product: AnyProduct,
  chosen: BookConfiguration | SimpleConfiguration,
): Template | null => {
  if (product.kind === 'book') return 'pages' in chosen ? bookTemplate(role, product, chosen) : null;
  return 'options' in chosen ? pieceTemplate(product, chosen) : null;
};
