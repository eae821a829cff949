import type { BookConfiguration } from '../catalogue/book-configuration';
import { type BookProduct, byCode } from '../catalogue/book-product';
import { bookAttributeLabels, interiorColourLabels } from '../catalogue/labels';
import type { Paper } from '../catalogue/paper';
import type { AnyProduct } from '../catalogue/product-rows';
import { pieceOf, type SimpleConfiguration, type SimpleProduct } from '../catalogue/simple-product';
import type { TrimSize } from '../catalogue/trim-size';
import { bookFields, optionField, requiredFinishField, simpleFields } from '../catalogue/wire-fields';
import { FINISH, withoutFinish } from './labels';
import type { Configuration } from './price-configuration';

/**
 * A configuration that differs from the chosen one in one option. `isGentle`: the product stays what it is, a
 * reader would hardly notice. `isFiner`: at a higher price the change is one for the better; a dearer paper of
 * another kind, for example, is only another taste.
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

type Nature = { isGentle: boolean; isFiner: boolean };

/** A paper is as good as another down to this share of its weight, a page as large down to this of its area. */
const ALIKE = 0.85;

const isPaperAlike = (to: Paper, from: Paper): boolean =>
  to.coated === from.coated && to.grammage >= from.grammage * ALIKE;

/** Text gains by a cream paper, colour by a coated one, both by a stock somewhat heavier of the same kind. */
const isPaperFiner = (to: Paper, from: Paper, colour: BookConfiguration['interiorColour']): boolean => {
  if (to.kind === from.kind) return to.grammage > from.grammage && from.grammage >= to.grammage * 0.8;
  if (from.kind !== 'offset' || to.grammage < from.grammage * ALIKE) return false;
  return colour === 'colour' ? to.coated : to.kind === 'cream';
};

/** The present size and those a little smaller. Another size altogether is another book. */
const sizesLike = (offered: readonly TrimSize[], current: string): TrimSize[] => {
  const area = ({ widthMm, heightMm }: TrimSize) => widthMm * heightMm;
  const now = byCode(offered, current);
  return now ? offered.filter((size) => area(size) <= area(now) && area(size) >= area(now) * ALIKE) : [];
};

/** Leaving one optional finish out. */
const withoutFinishes = (product: AnyProduct, chosen: Configuration): Candidate[] =>
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

const bookCandidates = (product: BookProduct, chosen: BookConfiguration): Candidate[] => {
  const found: Candidate[] = [];
  const change = <Option extends { code: string; name: string }>(
    attribute: keyof typeof bookAttributeLabels,
    offered: readonly Option[],
    current: string,
    value: (option: Option) => Partial<BookConfiguration>,
    nature: (to: Option, from: Option) => Nature,
  ) => {
    const from = byCode(offered, current);
    if (!from) return;
    for (const to of offered)
      if (to !== from)
        found.push({
          field: bookFields[attribute === 'flap' ? 'flapMm' : attribute],
          label: bookAttributeLabels[attribute],
          from: from.name,
          to: to.name,
          configuration: { ...chosen, ...value(to) },
          ...nature(to, from),
        });
  };
  change(
    'interiorPaper',
    product.interiorPapers,
    chosen.interiorPaper,
    ({ code }) => ({ interiorPaper: code }),
    (to, from) => ({
      isGentle: isPaperAlike(to, from),
      isFiner: isPaperFiner(to, from, chosen.interiorColour),
    }),
  );
  change(
    'coverPaper',
    product.coverPapers,
    chosen.coverPaper,
    ({ code }) => ({ coverPaper: code }),
    (to, from) => ({ isGentle: to.grammage >= from.grammage * ALIKE, isFiner: to.grammage >= from.grammage }),
  );
  change(
    'coating',
    product.coatings,
    chosen.coating,
    ({ code }) => ({ coating: code }),
    () => ({ isGentle: true, isFiner: true }),
  );
  change(
    'coverPrint',
    product.coverPrints,
    chosen.coverPrint,
    ({ code }) => ({ coverPrint: code }),
    () => ({ isGentle: false, isFiner: false }),
  );
  change(
    'flap',
    product.flaps.map(({ widthMm, name }) => ({ code: String(widthMm), name, widthMm })),
    String(chosen.flapMm),
    ({ widthMm }) => ({ flapMm: widthMm }),
    (to, from) => ({ isGentle: true, isFiner: to.widthMm > from.widthMm }),
  );
  change(
    'binding',
    product.bindings,
    chosen.binding,
    ({ code }) => ({ binding: code }),
    (to, from) => ({
      isGentle: to.spineRule === from.spineRule,
      isFiner: to.sewn || to.spineRule === 'hard',
    }),
  );
  change(
    'trimSize',
    sizesLike(product.trimSizes, chosen.trimSize),
    chosen.trimSize,
    ({ code }) => ({ trimSize: code }),
    () => ({ isGentle: true, isFiner: false }),
  );
  change(
    'interiorColour',
    product.interiorColours.map((code) => ({ code, name: interiorColourLabels[code] })),
    chosen.interiorColour,
    ({ code }) => ({ interiorColour: code }),
    () => ({ isGentle: false, isFiner: false }),
  );
  return [...found, ...withoutFinishes(product, chosen)];
};

const simpleCandidates = (product: SimpleProduct, chosen: SimpleConfiguration): Candidate[] => {
  const found: Candidate[] = withoutFinishes(product, chosen);
  const now = pieceOf(product, chosen.options);
  for (const group of product.optionGroups) {
    const from = group.options.find(({ code }) => chosen.options.includes(code));
    if (!from) continue;
    for (const to of group.options) {
      if (to === from) continue;
      const options = chosen.options.map((code) => (code === from.code ? to.code : code));
      const piece = pieceOf(product, options);
      const isSameSize = piece.widthMm === now.widthMm && piece.heightMm === now.heightMm;
      found.push({
        field: optionField(group.code),
        label: group.name,
        from: from.name,
        to: to.name,
        configuration: { ...chosen, options },
        isGentle: isSameSize && piece.grammage >= now.grammage * ALIKE,
        isFiner: isSameSize && piece.grammage >= now.grammage,
      });
    }
  }
  const required = product.finishes.filter((finish) => finish.required);
  const from = required.find(({ code }) => chosen.finishes.includes(code));
  for (const to of from ? required : [])
    if (from && to !== from)
      found.push({
        field: requiredFinishField,
        label: FINISH,
        from: from.name,
        to: to.name,
        configuration: {
          ...chosen,
          finishes: chosen.finishes.map((code) => (code === from.code ? to.code : code)),
        },
        isGentle: true,
        isFiner: true,
      });
  return found;
};

/** Every configuration of the product with one option changed, whether it can be ordered or not. */
export const neighbourCandidates = (product: AnyProduct, chosen: Configuration): Candidate[] => {
  if (product.kind === 'book' && 'pages' in chosen) return bookCandidates(product, chosen);
  if (product.kind === 'simple' && 'options' in chosen) return simpleCandidates(product, chosen);
  return [];
};
