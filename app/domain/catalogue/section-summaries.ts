import type { NamedOption } from './options';
import type { BookConfiguration } from './product';
import { interiorColourLabels, orientationLabels } from './product-attributes';
import type { ResolvedBook, ResolvedSimple } from './resolved-configuration';

/** One-line summaries of the choices in each section of a product's form. */

/** For the middle of a sentence: "laminação fosca". */
const lowered = (name: string): string => name.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());

/** "A5, 14,8 × 21 cm, retrato"; a square page has no orientation. */
export const sizeSummary = ({ configuration: chosen, trimSize: size }: ResolvedBook): string => {
  const name = (size?.name ?? chosen.trimSize).replace(/ \((.+)\)$/, ', $1');
  const isSquare = size?.widthMm === size?.heightMm;
  return isSquare ? name : `${name}, ${orientationLabels[chosen.orientation].toLowerCase()}`;
};

/** "Cartão Supremo 250 g, colorida só por fora, laminação fosca, orelhas de 7 cm" */
export const coverSummary = (book: ResolvedBook): string => {
  const { configuration: chosen, flap } = book;
  const more = [
    book.coverPrint?.name ?? chosen.coverPrint,
    book.coating?.name ?? chosen.coating,
    ...(flap && flap.widthMm > 0 ? [flap.name] : []),
  ].map((name) => lowered(name.replace(/ \(.+\)$/, '')));
  return [book.coverPaper?.name ?? chosen.coverPaper, ...more].join(', ');
};

/** "200 páginas em preto e branco" */
export const interiorSummary = ({ pages, interiorColour }: BookConfiguration): string =>
  `${pages} páginas${interiorColour === 'black' ? ' em preto e branco' : ', coloridas'}`;

/** "Pólen Soft 80 g, lombada quadrada PUR" */
export const paperSummary = ({ configuration: chosen, interiorPaper, binding }: ResolvedBook): string =>
  [interiorPaper?.name ?? chosen.interiorPaper, lowered(binding?.name ?? chosen.binding)].join(', ');

/** The configuration after a kind of book was applied, in one sentence. */
export const kindSentence = (book: ResolvedBook): string => {
  const { configuration: chosen } = book;
  const paper = book.interiorPaper?.name ?? chosen.interiorPaper;
  const colour = interiorColourLabels[chosen.interiorColour].toLowerCase();
  const cover = book.coverPaper?.name ?? chosen.coverPaper;
  const coating = lowered((book.coating?.name ?? chosen.coating).replace(/ \(.+\)$/, ''));
  const binding = lowered(book.binding?.name ?? chosen.binding);
  return `${sizeSummary(book)}; miolo ${colour} em ${paper}; capa em ${cover}, ${coating}; ${binding}.`;
};

/** The chosen finishes or services by name; when there are none, the available ones. */
export const extrasSummary = (shown: readonly NamedOption[], chosen: readonly string[]): string => {
  const ticked = shown.filter(({ code }) => chosen.includes(code));
  const names = (ticked.length > 0 ? ticked : shown).map(({ name }) => name).join(', ');
  return ticked.length > 0 ? names : `Nenhum · ${names}`;
};

/** One option of each group, by name. */
export const optionsSummary = ({ groups, product }: ResolvedSimple): string =>
  [...groups.flatMap(({ chosen }) => chosen), ...(groups.length === 0 ? product.included : [])]
    .map(({ name }) => name)
    .join(', ');
