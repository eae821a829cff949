import { byCode } from '~/domain/catalogue/options';
import { printedSides, type SimpleProduct } from '~/domain/catalogue/product';
import type {
  ResolvedBook,
  ResolvedConfiguration,
  ResolvedSimple,
} from '~/domain/catalogue/resolved-configuration';
import type { FoldFacts, Lamination, XjdfFacts } from './xjdf-facts';

/** The product that a configuration describes, in mm, g/m² and µm. */
export type Made = Pick<XjdfFacts, 'sizeMm' | 'body' | 'cover' | 'sheet' | 'instructions'>;

const coverLaminations: Readonly<Record<string, Lamination>> = {
  'bopp-matte': 'Matte',
  'soft-touch': 'SoftTouch',
  'bopp-gloss': 'Gloss',
};

/** Lamination on both sides of a flat piece, by finish. */
const sheetLaminations: Readonly<Record<string, Lamination>> = {
  'lamination-matte': 'Matte',
  'lamination-gloss': 'Gloss',
  'lamination-matte-spot-uv': 'Matte',
};

/**
 * Folds by finish. Six faces are folded inwards or in a zigzag, depending on the artwork: any six-page fold of the
 * catalogue, which its letter X means.
 */
const folds: Readonly<Record<string, FoldFacts>> = {
  'fold-one': { panels: 2, catalog: 'F4-1' },
  'fold-two': { panels: 3, catalog: 'F6-X' },
};

/** Coatings without a name of their own in the ticket: none, and the varnish, which is an ink of the cover. */
const plainCoatings: readonly string[] = ['none', 'uv'];
const coverPrints: readonly string[] = ['one-side', 'both-sides'];

const finishNames = ({ finishes }: ResolvedConfiguration, codes: readonly string[]): string[] =>
  codes.flatMap((code) => byCode(finishes, code)?.name ?? []);

/** The option that chooses the paper; null where the product itself sets it, and the paper has no name. */
const paperName = ({ groups }: ResolvedSimple): string | null =>
  groups.flatMap(({ chosen }) => chosen).findLast(({ piece }) => piece.grammage !== undefined)?.name ?? null;

/** Choices beside paper, size and printed sides, such as an option group that staff added. */
const optionNames = ({ groups }: ResolvedSimple): string[] =>
  groups.flatMap(({ group, chosen }) =>
    chosen
      .filter(({ code, piece }) => Object.keys(piece).length === 0 && printedSides([code]) === null)
      .map(({ name }) => `${group.name}: ${name}`),
  );

const firstOf = <T>(known: Readonly<Record<string, T>>, codes: readonly string[]): T | null =>
  codes.map((code) => known[code]).find((found) => found !== undefined) ?? null;

/** A product that can be folded is printed on both sides, even when it is left flat. */
const isFolder = ({ finishes }: SimpleProduct): boolean => finishes.some(({ code }) => code in folds);

const sheetOf = (resolved: ResolvedSimple): Made | null => {
  const { product, configuration: chosen, finishedSize: size, piece } = resolved;
  if (!size) return null;
  const { grammage, thicknessUm } = piece;
  return {
    sizeMm: { width: size.widthMm, height: size.heightMm, spine: 0 },
    body: null,
    cover: null,
    instructions: [
      ...optionNames(resolved),
      ...finishNames(
        resolved,
        chosen.finishes.filter((code) => !(code in folds)),
      ),
    ],
    sheet: {
      sides: printedSides(chosen.options) ?? (isFolder(product) ? 2 : 1),
      paper: { name: paperName(resolved), grammage, thicknessUm },
      fold: firstOf(folds, chosen.finishes),
      lamination: firstOf(sheetLaminations, chosen.finishes),
    },
  };
};

const bookOf = (resolved: ResolvedBook, spineMm: number): Made | null => {
  const { configuration: chosen, finishedSize: size, interiorPaper: paper, coverPaper } = resolved;
  const { coating, coverPrint, binding } = resolved;
  if (!size || !paper || !coverPaper || !coating || !coverPrint || !binding) return null;
  return {
    sizeMm: { width: size.widthMm, height: size.heightMm, spine: spineMm },
    body: {
      pages: chosen.pages,
      isColour: chosen.interiorColour !== 'black',
      paper,
      bindingCode: chosen.binding,
      bindingName: binding.name,
    },
    cover: {
      paper: coverPaper,
      isPrintedInside: chosen.coverPrint === 'both-sides',
      lamination: coverLaminations[chosen.coating] ?? null,
      isVarnished: chosen.coating === 'uv',
      flapMm: chosen.flapMm,
    },
    sheet: null,
    instructions: [
      ...(coverPrints.includes(chosen.coverPrint) ? [] : [`Impressão da capa: ${coverPrint.name}`]),
      ...(chosen.coating in coverLaminations || plainCoatings.includes(chosen.coating)
        ? []
        : [`Revestimento da capa: ${coating.name}`]),
      ...finishNames(resolved, chosen.finishes),
    ],
  };
};

/** The product that the configuration describes; null if an option no longer exists. */
export const madeOf = (resolved: ResolvedConfiguration, spineMm: number): Made | null => {
  if (resolved.kind === 'simple') return sheetOf(resolved);
  return resolved.kind === 'book' ? bookOf(resolved, spineMm) : null;
};
