import { pieceOf } from '../catalogue/product';
import type { ResolvedSimple } from '../catalogue/resolved-configuration';
import { optionField, requiredFinishField } from '../catalogue/wire-fields';
import { ALIKE, type Candidate, withoutFinishes } from './book-candidates';
import { FINISH } from './labels';

/** The codes with one replaced by another. */
const swapped = (codes: readonly string[], from: string, to: string): string[] =>
  codes.map((code) => (code === from ? to : code));

/**
 * Each other option of each group. At the same size, a heavier or equal stock may be finer; a lighter one is similar.
 */
const optionChanges = ({ product, configuration: chosen, groups, piece: now }: ResolvedSimple): Candidate[] =>
  groups.flatMap(({ group, chosen: [from] }) => {
    const others = from ? group.options.filter((option) => option !== from) : [];
    return others.map((to): Candidate => {
      const options = swapped(chosen.options, from?.code ?? '', to.code);
      const piece = pieceOf(product, options);
      const isSameSize = piece.widthMm === now.widthMm && piece.heightMm === now.heightMm;
      return {
        field: optionField(group.code),
        label: group.name,
        from: from?.name ?? '',
        to: to.name,
        configuration: { ...chosen, options },
        isGentle: isSameSize && piece.grammage >= now.grammage * ALIKE,
        isFiner: isSameSize && piece.grammage >= now.grammage,
      };
    });
  });

/** Each other one of the required finishes. */
const requiredChanges = ({ product, configuration: chosen, finishes }: ResolvedSimple): Candidate[] => {
  const required = product.finishes.filter((finish) => finish.required);
  const from = finishes.find((finish) => finish.required);
  if (!from) return [];
  return required
    .filter((finish) => finish !== from)
    .map((to) => ({
      field: requiredFinishField,
      label: FINISH,
      from: from.name,
      to: to.name,
      configuration: { ...chosen, finishes: swapped(chosen.finishes, from.code, to.code) },
      isGentle: true,
      isFiner: true,
    }));
};

/** Every other option and required finish of a product without pages, and each optional finish left out. */
export const simpleCandidates = (chosen: ResolvedSimple): Candidate[] => [
  ...withoutFinishes(chosen.product, chosen.configuration),
  ...optionChanges(chosen),
  ...requiredChanges(chosen),
];
