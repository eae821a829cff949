import type { AnyProduct } from '../catalogue/product';

const optionNames = (product: AnyProduct): string[] => {
  if (product.kind === 'simple')
    return product.optionGroups.flatMap(({ options }) => options.map(({ name }) => name));
  const { trimSizes, interiorPapers, coverPapers, coatings, bindings } = product;
  return [trimSizes, interiorPapers, coverPapers, coatings, bindings].flatMap((options) =>
    options.map(({ name }) => name),
  );
};

/** "marcapágina" for "marca-página": people write it either way. */
const joined = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.match(/\p{L}+(?:-\p{L}+)+/gu) ?? []).map((word) => word.replaceAll('-', ''));

/**
 * What somebody may search a product for besides its title: the names of its papers, formats, bindings, finishes
 * and services, and the words of `texts` that have hyphens, without them.
 */
export const searchWords = (product: AnyProduct, texts: readonly string[]): string => {
  const named = [...product.finishes, ...product.services].map(({ name }) => name);
  const names = [...optionNames(product), ...named];
  return [...new Set([...names, ...joined([...texts, ...names])])].join(' · ');
};
