import type { Finish, RuleNode, Service } from '~/domain/catalogue/options';
import type { AnyConfiguration, AnyProduct, BookProduct, SimpleProduct } from '~/domain/catalogue/product';
import { bookAttributes } from '~/domain/catalogue/product-attributes';
import { asksForRefile } from '~/domain/catalogue/refile';

/** Whether the product's rules show an attribute or an option (shownWith). */
export type IsShown = (node: RuleNode) => boolean;

type ExtrasSection = 'services' | 'required' | 'optional';

/** The numbered sections of a bound product's form, in order. */
export type BookSection = 'size' | 'cover' | 'interior' | 'paper' | ExtrasSection;

/** Those of a product without pages. */
export type SimpleSection = 'options' | 'quantity' | ExtrasSection;

/** The folds of a product's page. Of those with choices one is open at a time; the others are independent. */
export const choiceFolds = [
  ...(['run', 'size', 'cover', 'interior', 'paper'] as const),
  ...(['options', 'quantity', 'services', 'required', 'optional'] as const),
];
export type FoldId =
  | (typeof choiceFolds)[number]
  | 'neighbours'
  | 'freight'
  | 'template'
  | 'templates'
  | 'quote';

export const shownServices = ({ services }: AnyProduct, isShown: IsShown): Service[] =>
  services.filter(({ code }) => isShown({ kind: 'service', code }));

/** The required finishes, or the optional ones. */
export const shownFinishes = ({ finishes }: AnyProduct, isShown: IsShown, required: boolean): Finish[] =>
  finishes.filter((finish) => finish.required === required && isShown({ kind: 'finish', code: finish.code }));

const hasExtras = (section: ExtrasSection, product: AnyProduct, isShown: IsShown): boolean =>
  section === 'services'
    ? shownServices(product, isShown).length > 0
    : shownFinishes(product, isShown, section === 'required').length > 0;

const coverAttributes = ['coverPaper', 'coverPrint', 'coating', 'flap'] as const;

const sectionOfField: Partial<Record<string, FoldId>> = {
  ...({ copies: 'run', runKind: 'run', trimSize: 'size', orientation: 'size' } as const),
  ...({ coverPaper: 'cover', coverPrint: 'cover', coating: 'cover', flapMm: 'cover' } as const),
  ...({ interiorColour: 'interior', pages: 'interior', interiorPaper: 'paper', binding: 'paper' } as const),
  ...({ options: 'options', quantity: 'quantity', services: 'services' } as const),
};

/** The section of a problem or an adjusted choice. */
export const sectionOf = (
  { finishes }: AnyProduct,
  chosen: AnyConfiguration,
  { field, code }: { field: string; code: string },
): FoldId => {
  if (code === 'finish-required') return 'required';
  const isAsking = (finish: Finish) => finish.required && asksForRefile(finish);
  const requested = finishes.find((finish) => isAsking(finish) && chosen.finishes.includes(finish.code));
  return sectionOfField[field] ?? (field === 'refile' && requested ? 'required' : 'optional');
};

/** The sections with something to choose, so that they are numbered without gaps. */
export const bookSections = (product: BookProduct, isShown: IsShown): BookSection[] => {
  const hasCover = coverAttributes.some((name) =>
    isShown({ kind: 'attribute', attribute: bookAttributes[name] }),
  );
  const extras = (['services', 'required', 'optional'] as const).filter((section) =>
    hasExtras(section, product, isShown),
  );
  return ['size', ...(hasCover ? (['cover'] as const) : []), 'interior', 'paper', ...extras];
};

/** The same for a product without pages. The finish that must be chosen comes first, beside the picture. */
export const simpleSections = (product: SimpleProduct, isShown: IsShown): SimpleSection[] => {
  const all: SimpleSection[] = ['required', 'options', 'quantity', 'services', 'optional'];
  return all.filter(
    (section) =>
      section === 'quantity' ||
      (section === 'options'
        ? product.optionGroups.length + product.included.length > 0
        : hasExtras(section, product, isShown)),
  );
};
