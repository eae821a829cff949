import { type BookKind, bookKindsOf } from './book-kinds';
import { byCode, type Paper } from './options';
import { paperLook } from './paper-families';
import type { BookConfiguration, BookProduct } from './product';

/** How many papers are shown before the visitor asks for all. */
export const SUGGESTED_PAPERS = 4;

/** The usual papers of each kind of book, best first. */
const usual: Partial<Record<BookKind['code'], readonly string[]>> = {
  novel: ['polen-soft-80', 'offset-75', 'polen-bold-90', 'avena-80'],
  poetry: ['polen-bold-90', 'polen-soft-80', 'chamois-bulk-80', 'offset-90'],
  academic: ['offset-75', 'offset-90', 'polen-soft-80', 'couche-fosco-90'],
  photography: ['couche-fosco-150', 'couche-brilho-150', 'couche-fosco-115', 'offset-120'],
  children: ['couche-fosco-150', 'couche-brilho-150', 'couche-fosco-115', 'offset-120'],
  textbook: ['offset-90', 'offset-120', 'couche-fosco-90', 'couche-fosco-115'],
};

/**
 * The fields that distinguish the kinds. Paper is left out, so that choosing a suggested paper does not change the
 * suggestions.
 */
const tellingFields = ['trimSize', 'orientation', 'coverPaper', 'coating', 'binding'] as const;

/** How well a kind matches the configuration: per field 2 for its first preference, 1 for any other. */
const likeness = (kind: BookKind, chosen: BookConfiguration): number =>
  tellingFields.reduce((sum, field) => {
    const preferences: readonly string[] = kind[field];
    const place = preferences.indexOf(chosen[field]);
    return sum + (place === 0 ? 2 : place > 0 ? 1 : 0);
  }, 0);

/** The kind of book that best matches a configuration; the first one in a tie. */
export const likelyKind = (product: BookProduct, chosen: BookConfiguration): BookKind | undefined =>
  bookKindsOf(product)
    .filter(({ interiorColour }) => interiorColour.includes(chosen.interiorColour))
    .reduce<BookKind | undefined>(
      (best, kind) => (best && likeness(best, chosen) >= likeness(kind, chosen) ? best : kind),
      undefined,
    );

/** The first paper of each look, then the others. */
const variety = (papers: readonly Paper[]): Paper[] => {
  const looks = papers.map(paperLook);
  const isFirst = (_: Paper, index: number) => looks.indexOf(looks[index] ?? 'offset') === index;
  return [...papers.filter(isFirst), ...papers.filter((paper, index) => !isFirst(paper, index))];
};

/**
 * The codes of four offered papers that suit the kind of book. The chosen paper takes the last place unless it is
 * among them. Missing places are filled with one paper of each look.
 */
export const suggestedPapers = (
  product: BookProduct,
  chosen: BookConfiguration,
  papers: readonly Paper[] = product.interiorPapers,
): string[] => {
  const wished = usual[likelyKind(product, chosen)?.code ?? ''] ?? [];
  const offered = wished.flatMap((code) => byCode(papers, code) ?? []);
  const codes = [...new Set([...offered, ...variety(papers)].map(({ code }) => code))];
  const first = codes.slice(0, SUGGESTED_PAPERS);
  if (first.includes(chosen.interiorPaper) || !byCode(papers, chosen.interiorPaper)) return first;
  return [...first.slice(0, SUGGESTED_PAPERS - 1), chosen.interiorPaper];
};
