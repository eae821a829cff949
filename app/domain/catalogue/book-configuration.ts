import { checkChoices } from './choice-problems';
import {
  type ConfigurationProblem,
  checkCopies,
  checkExtras,
  type ProblemCode,
  type ProblemParams,
} from './configuration-problem';
import { chosenSize, finishedSize } from './finished-size';
import { shownWith } from './option-graph';
import { type Binding, byCode, isPlausiblePaper, type PageSize, type Paper } from './options';
import type { BookConfiguration, BookProduct } from './product';

type BookField = keyof BookConfiguration;
type Problems = ConfigurationProblem<BookField>[];

/** A flap leaves at least this much of the cover's width uncovered, in mm. */
const flapClearanceMm = 10;

/** Everything that keeps this configuration from being ordered, by field; empty when it may be. */
export const checkBookConfiguration = (product: BookProduct, configuration: BookConfiguration): Problems => {
  const paper = byCode(product.interiorPapers, configuration.interiorPaper);
  const binding = byCode(product.bindings, configuration.binding);
  const page = chosenSize(product, configuration);
  const shown = shownWith(product, configuration);
  const isShown = ({ code }: { code: string }) => shown({ kind: 'finish', code });
  const extras = checkExtras(product, configuration, page, isShown);
  const isCut = !extras.some(({ field }) => field === 'refile');
  const flapPage = isCut ? finishedSize(product, configuration) : page;
  return [
    ...checkOffered(product, configuration),
    ...(binding ? checkPages(binding, configuration.pages) : []),
    ...(paper ? checkPaper(paper, binding) : []),
    ...(flapPage ? checkFlaps(flapPage, configuration.flapMm) : []),
    ...(checkChoices(product, configuration) as Problems),
    ...checkBookCopies(product, configuration),
    ...extras,
  ];
};

const checkBookCopies = (product: BookProduct, { runKind, copies }: BookConfiguration): Problems => {
  const kind = byCode(product.runKinds, runKind);
  if (!kind?.fixedCopies) return checkCopies(product.copies, copies, 'copies' as const);
  if (copies === kind.fixedCopies) return [];
  return [{ field: 'copies', code: 'copies-fixed', params: { kind: kind.name, copies: kind.fixedCopies } }];
};

/** Each choice must be one that the product offers. */
const checkOffered = (product: BookProduct, configuration: BookConfiguration): Problems => {
  const offered = {
    productId: product.id === configuration.productId,
    runKind: product.runKinds.length === 0 || byCode(product.runKinds, configuration.runKind),
    trimSize: byCode(product.trimSizes, configuration.trimSize),
    orientation: product.orientations.includes(configuration.orientation),
    interiorColour: product.interiorColours.includes(configuration.interiorColour),
    interiorPaper: byCode(product.interiorPapers, configuration.interiorPaper),
    coverPaper: byCode(product.coverPapers, configuration.coverPaper),
    coverPrint: byCode(product.coverPrints, configuration.coverPrint),
    coating: byCode(product.coatings, configuration.coating),
    flapMm: product.flaps.some((flap) => flap.widthMm === configuration.flapMm),
    binding: byCode(product.bindings, configuration.binding),
  };
  const fields = Object.keys(offered) as (keyof typeof offered)[];
  return fields
    .filter((field) => !offered[field])
    .map((field) => ({ field, code: 'unknown-option', params: { value: configuration[field] } }));
};

const checkPages = (binding: Binding, pages: number): Problems => {
  const { minPages: min, maxPages: max, pageMultiple: multiple, name } = binding;
  const problem = (code: ProblemCode, params: ProblemParams): Problems => [{ field: 'pages', code, params }];
  if (!Number.isInteger(pages)) return problem('not-a-whole-number', {});
  if (pages < min) return problem('too-few-pages', { min, binding: name });
  if (pages > max) return problem('too-many-pages', { max, binding: name });
  return pages % multiple === 0 ? [] : problem('page-multiple', { multiple, binding: name });
};

const checkPaper = (paper: Paper, binding: Binding | undefined): Problems => {
  const field = 'interiorPaper';
  if (!isPlausiblePaper(paper)) return [{ field, code: 'implausible-paper', params: { paper: paper.name } }];
  const heaviest = binding?.maxPaperGrammage;
  if (!binding || !heaviest || paper.grammage <= heaviest) return [];
  const params = { max: heaviest, paper: paper.name, binding: binding.name };
  return [{ field, code: 'paper-too-heavy', params }];
};

const checkFlaps = (page: PageSize, flapMm: number): Problems => {
  const maxMm = page.widthMm - flapClearanceMm;
  return flapMm > 0 && flapMm > maxMm ? [{ field: 'flapMm', code: 'flaps-too-wide', params: { maxMm } }] : [];
};
