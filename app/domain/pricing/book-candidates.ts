import type { Paper, TrimSize } from '../catalogue/options';
import type { AnyProduct, BookConfiguration } from '../catalogue/product';
import { bookAttributeLabels, interiorColourLabels } from '../catalogue/product-attributes';
import type { ResolvedBook } from '../catalogue/resolved-configuration';
import { bookFields, simpleFields } from '../catalogue/wire-fields';
import { FINISH, withoutFinish } from './labels';
import type { Configuration } from './price-configuration';

/**
 * A configuration that differs from the chosen one in one option. `isGentle`: the product stays much the same and a
 * reader would hardly notice. `isFiner`: the change counts as an improvement if it costs more; a dearer paper of
 * another kind, for example, is only a matter of taste.
 */
export type Candidate = {
  /** The name of the form's field. */
  field: string;
  label: string;
  from: string;
  to: string;
  configuration: Configuration;
  isGentle: boolean;
  isFiner: boolean;
};

/** The share of the present paper weight or page area from which an option counts as similar. */
export const ALIKE = 0.85;

/** Leaving one optional finish out. */
export const withoutFinishes = (product: AnyProduct, chosen: Configuration): Candidate[] =>
  product.finishes
    .filter(({ code, required }) => !required && chosen.finishes.includes(code))
    .map(({ code, name }) => ({
      field: simpleFields.finishes,
      label: FINISH,
      from: name,
      to: withoutFinish(name),
      configuration: { ...chosen, finishes: chosen.finishes.filter((other) => other !== code) },
      isGentle: false,
      isFiner: false,
    }));

type Nature = { isGentle: boolean; isFiner: boolean };

const isPaperAlike = (to: Paper, from: Paper): boolean =>
  to.coated === from.coated && to.grammage >= from.grammage * ALIKE;

/** Text looks better on cream paper, colour on coated paper, and both on a somewhat heavier stock of the same kind. */
const isPaperFiner = (to: Paper, from: Paper, colour: BookConfiguration['interiorColour']): boolean => {
  if (to.kind === from.kind) return to.grammage > from.grammage && from.grammage >= to.grammage * 0.8;
  if (from.kind !== 'offset' || to.grammage < from.grammage * ALIKE) return false;
  return colour === 'colour' ? to.coated : to.kind === 'cream';
};

/** The present size and slightly smaller ones. Any other size would make a different book. */
const sizesLike = (offered: readonly TrimSize[], now: TrimSize | undefined): TrimSize[] => {
  const area = ({ widthMm, heightMm }: TrimSize) => widthMm * heightMm;
  return now ? offered.filter((size) => area(size) <= area(now) && area(size) >= area(now) * ALIKE) : [];
};

type Change<Option> = {
  attribute: keyof typeof bookAttributeLabels;
  offered: readonly Option[];
  from: Option | undefined;
  value: (option: Option) => Partial<BookConfiguration>;
  nature: (to: Option, from: Option) => Nature;
};

/** The configuration with each other option of one attribute. */
const changed = <Option extends { code: string; name: string }>(
  chosen: BookConfiguration,
  { attribute, offered, from, value, nature }: Change<Option>,
): Candidate[] => {
  if (!from) return [];
  return offered
    .filter(({ code }) => code !== from.code)
    .map((to) => ({
      field: bookFields[attribute === 'flap' ? 'flapMm' : attribute],
      label: bookAttributeLabels[attribute],
      from: from.name,
      to: to.name,
      configuration: { ...chosen, ...value(to) },
      ...nature(to, from),
    }));
};

const always = (isGentle: boolean, isFiner: boolean) => (): Nature => ({ isGentle, isFiner });

const paperChanges = ({ product, configuration: chosen, ...book }: ResolvedBook): Candidate[] => [
  ...changed(chosen, {
    attribute: 'interiorPaper',
    offered: product.interiorPapers,
    from: book.interiorPaper,
    value: ({ code }) => ({ interiorPaper: code }),
    nature: (to, from) => ({
      isGentle: isPaperAlike(to, from),
      isFiner: isPaperFiner(to, from, chosen.interiorColour),
    }),
  }),
  ...changed(chosen, {
    attribute: 'coverPaper',
    offered: product.coverPapers,
    from: book.coverPaper,
    value: ({ code }) => ({ coverPaper: code }),
    nature: (to, from) => ({
      isGentle: to.grammage >= from.grammage * ALIKE,
      isFiner: to.grammage >= from.grammage,
    }),
  }),
];

const coverChanges = ({ product, configuration: chosen, ...book }: ResolvedBook): Candidate[] => [
  ...changed(chosen, {
    attribute: 'coating',
    offered: product.coatings,
    from: book.coating,
    value: ({ code }) => ({ coating: code }),
    nature: always(true, true),
  }),
  ...changed(chosen, {
    attribute: 'coverPrint',
    offered: product.coverPrints,
    from: book.coverPrint,
    value: ({ code }) => ({ coverPrint: code }),
    nature: always(false, false),
  }),
  ...changed(chosen, {
    attribute: 'flap',
    offered: product.flaps,
    from: book.flap,
    value: ({ widthMm }) => ({ flapMm: widthMm }),
    nature: (to, from) => ({ isGentle: true, isFiner: to.widthMm > from.widthMm }),
  }),
];

const bodyChanges = ({ product, configuration: chosen, ...book }: ResolvedBook): Candidate[] => {
  const colours = product.interiorColours.map((code) => ({ code, name: interiorColourLabels[code] }));
  return [
    ...changed(chosen, {
      attribute: 'binding',
      offered: product.bindings,
      from: book.binding,
      value: ({ code }) => ({ binding: code }),
      nature: (to, from) => ({
        isGentle: to.spineRule === from.spineRule,
        isFiner: to.sewn || to.spineRule === 'hard',
      }),
    }),
    ...changed(chosen, {
      attribute: 'trimSize',
      offered: sizesLike(product.trimSizes, book.trimSize),
      from: book.trimSize,
      value: ({ code }) => ({ trimSize: code }),
      nature: always(true, false),
    }),
    ...changed(chosen, {
      attribute: 'interiorColour',
      offered: colours,
      from: colours.find(({ code }) => code === chosen.interiorColour),
      value: ({ code }) => ({ interiorColour: code }),
      nature: always(false, false),
    }),
  ];
};

/** A book with every other paper, cover, binding, similar size and colour, and with each optional finish left out. */
export const bookCandidates = (book: ResolvedBook): Candidate[] => [
  ...paperChanges(book),
  ...coverChanges(book),
  ...bodyChanges(book),
  ...withoutFinishes(book.product, book.configuration),
];
