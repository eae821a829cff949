import { finishedSize } from '~/domain/catalogue/finished-size';
import { byCode } from '~/domain/catalogue/options';
import {
  type AnyConfiguration,
  type AnyProduct,
  type BookConfiguration,
  type BookProduct,
  pieceOf,
  printedSides,
  type SimpleConfiguration,
  type SimpleProduct,
} from '~/domain/catalogue/product';
import type { CoverFacts, FoldFacts, Lamination, XjdfFacts } from './xjdf-facts';

/** What a configuration makes, in mm, g/m² and µm. */
export type Made = Pick<XjdfFacts, 'sizeMm' | 'body' | 'cover' | 'sheet' | 'finishes'>;

const coverLaminations: Readonly<Record<string, Lamination>> = {
  'bopp-matte': 'Matte',
  'soft-touch': 'SoftTouch',
  'bopp-gloss': 'Gloss',
};

/** Of both sides of a flat piece, by the finish. */
const sheetLaminations: Readonly<Record<string, Lamination>> = {
  'lamination-matte': 'Matte',
  'lamination-gloss': 'Gloss',
  'lamination-matte-spot-uv': 'Matte',
};

/**
 * Folds by their finish. Six faces are folded inwards or in a zigzag, as the art wants: any of the catalogue's folds of six,
 * which its letter X says.
 */
const folds: Readonly<Record<string, FoldFacts>> = {
  'fold-one': { panels: 2, catalog: 'F4-1' },
  'fold-two': { panels: 3, catalog: 'F6-X' },
};

const finishNames = (product: AnyProduct, codes: readonly string[]): string[] =>
  codes.flatMap((code) => product.finishes.find((finish) => finish.code === code)?.name ?? []);

/** The option that says what is printed on; null where the product says it itself, and no paper has a name. */
const paperName = ({ optionGroups }: SimpleProduct, chosen: readonly string[]): string | null =>
  optionGroups
    .flatMap(({ options }) => options)
    .findLast(({ code, piece }) => chosen.includes(code) && piece.grammage !== undefined)?.name ?? null;

const firstOf = <T>(known: Readonly<Record<string, T>>, codes: readonly string[]): T | null =>
  codes.map((code) => known[code]).find((found) => found !== undefined) ?? null;

/** What may be folded is printed on both sides, also where it is left flat. */
const isFolder = ({ finishes }: SimpleProduct): boolean => finishes.some(({ code }) => code in folds);

const sheetOf = (product: SimpleProduct, chosen: SimpleConfiguration): Made | null => {
  const size = finishedSize(product, chosen);
  if (!size) return null;
  const { grammage, thicknessUm } = pieceOf(product, chosen.options);
  const fold = firstOf(folds, chosen.finishes);
  return {
    sizeMm: { width: size.widthMm, height: size.heightMm, spine: 0 },
    body: null,
    cover: null,
    finishes: finishNames(
      product,
      chosen.finishes.filter((code) => !(code in folds)),
    ),
    sheet: {
      sides: printedSides(chosen.options) ?? (isFolder(product) ? 2 : 1),
      paper: { name: paperName(product, chosen.options), grammage, thicknessUm },
      fold,
      lamination: firstOf(sheetLaminations, chosen.finishes),
    },
  };
};

const coverOf = (
  product: BookProduct,
  { coverPaper, coverPrint, coating, flapMm }: BookConfiguration,
): CoverFacts | null => {
  const paper = byCode(product.coverPapers, coverPaper);
  if (!paper) return null;
  return {
    paper,
    isPrintedInside: coverPrint === 'both-sides',
    lamination: coverLaminations[coating] ?? null,
    isVarnished: coating === 'uv',
    flapMm,
  };
};

const bookOf = (product: BookProduct, chosen: BookConfiguration, spineMm: number): Made | null => {
  const size = finishedSize(product, chosen);
  const paper = byCode(product.interiorPapers, chosen.interiorPaper);
  const cover = coverOf(product, chosen);
  if (!size || !paper || !cover) return null;
  return {
    sizeMm: { width: size.widthMm, height: size.heightMm, spine: spineMm },
    body: {
      pages: chosen.pages,
      isColour: chosen.interiorColour !== 'black',
      paper,
      bindingCode: chosen.binding,
    },
    cover,
    sheet: null,
    finishes: finishNames(product, chosen.finishes),
  };
};

/** What the configuration makes; null where its product does not know it any more. */
export const madeOf = (product: AnyProduct, chosen: AnyConfiguration, spineMm: number): Made | null => {
  if (product.kind === 'simple') return 'options' in chosen ? sheetOf(product, chosen) : null;
  return 'interiorPaper' in chosen ? bookOf(product, chosen, spineMm) : null;
};
