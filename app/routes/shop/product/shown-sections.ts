import type { BookConfiguration } from '~/domain/catalogue/book-configuration';
import type { BookProduct } from '~/domain/catalogue/book-product';
import type { AnyProduct } from '~/domain/catalogue/product-rows';
import type { SimpleProduct } from '~/domain/catalogue/simple-product';

type ExtrasSection = 'services' | 'required' | 'optional';

/** The numbered sections of a bound product's form, in their order. */
export type BookSection = 'size' | 'cover' | 'interior' | 'paper' | ExtrasSection;

/** Those of a product without pages. */
export type SimpleSection = 'options' | 'quantity' | ExtrasSection;

const has: Record<ExtrasSection, (product: AnyProduct) => boolean> = {
  services: ({ services }) => services.length > 0,
  required: ({ finishes }) => finishes.some(({ required }) => required),
  optional: ({ finishes }) => finishes.some(({ required }) => !required),
};

/** The sections in which there is something to choose, so that numbers follow each other without a gap. */
export const bookSections = (product: BookProduct, chosen: BookConfiguration): BookSection[] => {
  const kind = product.runKinds.find(({ code }) => code === chosen.runKind);
  const isProofCopy = kind !== undefined && kind.fixedCopies !== null;
  const extras = (['services', 'required', 'optional'] as const).filter((section) => has[section](product));
  return ['size', ...(isProofCopy ? [] : (['cover'] as const)), 'interior', 'paper', ...extras];
};

/** The same for a product without pages: its picture stands beside the finish that has to be chosen. */
export const simpleSections = (product: SimpleProduct): SimpleSection[] => {
  const all: SimpleSection[] = ['required', 'options', 'quantity', 'services', 'optional'];
  return all.filter(
    (section) =>
      section === 'quantity' ||
      (section === 'options' ? product.optionGroups.length > 0 : has[section](product)),
  );
};
