import { byCode, type NamedOption } from './options';
import type { BookConfiguration, BookProduct, SimpleConfiguration, SimpleProduct } from './product';
import { interiorColourLabels, orientationLabels } from './product-attributes';

/** What is chosen in each section of a product's form, in one line. */

/** As it stands in the middle of a sentence: "laminação fosca". */
const lowered = (name: string): string => name.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());

const nameOf = (offered: readonly NamedOption[], code: string): string => byCode(offered, code)?.name ?? code;

/** "A5, 14,8 × 21 cm, retrato"; a square page has no orientation. */
export const sizeSummary = (product: BookProduct, chosen: BookConfiguration): string => {
  const size = byCode(product.trimSizes, chosen.trimSize);
  const name = (size?.name ?? chosen.trimSize).replace(/ \((.+)\)$/, ', $1');
  const isSquare = size?.widthMm === size?.heightMm;
  return isSquare ? name : `${name}, ${orientationLabels[chosen.orientation].toLowerCase()}`;
};

/** "Cartão Supremo 250 g, colorida só por fora, laminação fosca, orelhas de 7 cm" */
export const coverSummary = (product: BookProduct, chosen: BookConfiguration): string => {
  const flap = product.flaps.find(({ widthMm }) => widthMm === chosen.flapMm);
  const more = [
    nameOf(product.coverPrints, chosen.coverPrint),
    nameOf(product.coatings, chosen.coating),
    ...(flap && flap.widthMm > 0 ? [flap.name] : []),
  ].map((name) => lowered(name.replace(/ \(.+\)$/, '')));
  return [nameOf(product.coverPapers, chosen.coverPaper), ...more].join(', ');
};

/** "200 páginas em preto e branco" */
export const interiorSummary = ({ pages, interiorColour }: BookConfiguration): string =>
  `${pages} páginas${interiorColour === 'black' ? ' em preto e branco' : ', coloridas'}`;

/** "Pólen Soft 80 g, lombada quadrada PUR" */
export const paperSummary = (product: BookProduct, chosen: BookConfiguration): string =>
  [
    nameOf(product.interiorPapers, chosen.interiorPaper),
    lowered(nameOf(product.bindings, chosen.binding)),
  ].join(', ');

/** What stands after a kind of book was taken, in one sentence. */
export const kindSentence = (product: BookProduct, chosen: BookConfiguration): string => {
  const paper = nameOf(product.interiorPapers, chosen.interiorPaper);
  const colour = interiorColourLabels[chosen.interiorColour].toLowerCase();
  const cover = nameOf(product.coverPapers, chosen.coverPaper);
  const coating = lowered(nameOf(product.coatings, chosen.coating).replace(/ \(.+\)$/, ''));
  const binding = lowered(nameOf(product.bindings, chosen.binding));
  return `${sizeSummary(product, chosen)}; miolo ${colour} em ${paper}; capa em ${cover}, ${coating}; ${binding}.`;
};

/** Finishes or services that were ticked, by name; where there are none, which there would be. */
export const extrasSummary = (shown: readonly NamedOption[], chosen: readonly string[]): string => {
  const ticked = shown.filter(({ code }) => chosen.includes(code));
  const names = (ticked.length > 0 ? ticked : shown).map(({ name }) => name).join(', ');
  return ticked.length > 0 ? names : `Nenhum · ${names}`;
};

/** One option of each group, by name. */
export const optionsSummary = (
  { optionGroups, included }: SimpleProduct,
  { options }: SimpleConfiguration,
): string =>
  [
    ...optionGroups.flatMap((group) => group.options.filter(({ code }) => options.includes(code))),
    ...(optionGroups.length === 0 ? included : []),
  ]
    .map(({ name }) => name)
    .join(', ');
