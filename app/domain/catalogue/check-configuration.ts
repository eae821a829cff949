import {
  type ConfigurationProblem,
  checkChoices,
  type ProblemCode,
  type ProblemParams,
} from './configuration-problem';
import { type CopiesRule, nearestListed, snapCopies } from './copies-and-pages';
import { shownWith } from './option-graph';
import { type Binding, type Finish, isPlausiblePaper, type PageSize, type Paper } from './options';
import type { SimpleProduct } from './product';
import { checkRefile } from './refile';
import type { ResolvedBook, ResolvedConfiguration, ResolvedSimple } from './resolved-configuration';

type Problems = ConfigurationProblem[];

/** A flap leaves at least this much of the cover's width uncovered, in mm. */
const flapClearanceMm = 10;

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

/** Checks a number of copies against the rule's limits, step and gap (see snapCopies). */
const checkCopies = (rule: CopiesRule, copies: number, field: 'copies' | 'quantity'): Problems => {
  if (!Number.isInteger(copies)) return [{ field, code: 'not-a-whole-number', params: {} }];
  if (copies < rule.min) return [{ field, code: 'too-few-copies', params: { min: rule.min } }];
  if (copies > rule.max) return [{ field, code: 'too-many-copies', params: { max: rule.max } }];
  const nearest = snapCopies(copies, rule);
  return nearest === copies ? [] : [{ field, code: 'copies-not-offered', params: { nearest } }];
};

const checkBookCopies = ({ product, configuration: { copies }, runKind }: ResolvedBook): Problems => {
  if (!runKind?.fixedCopies) return checkCopies(product.copies, copies, 'copies');
  if (copies === runKind.fixedCopies) return [];
  const params = { kind: runKind.name, copies: runKind.fixedCopies };
  return [{ field: 'copies', code: 'copies-fixed', params }];
};

const checkQuantity = ({ quantities, variableQuantity }: SimpleProduct, quantity: number): Problems => {
  if (quantities.includes(quantity)) return [];
  if (variableQuantity) return checkCopies(variableQuantity, quantity, 'quantity');
  if (!Number.isInteger(quantity)) return [{ field: 'quantity', code: 'not-a-whole-number', params: {} }];
  const nearest = nearestListed(quantities, quantity) ?? 0;
  return [{ field: 'quantity', code: 'copies-not-offered', params: { nearest } }];
};

/** Exactly one option of each group. */
const checkGroups = ({ groups, configuration: { options } }: ResolvedSimple): Problems =>
  groups.flatMap(({ group, chosen }): Problems => {
    const times = options.filter((code) => chosen.some((option) => option.code === code)).length;
    const code = times === 0 ? 'option-missing' : 'option-repeated';
    return times === 1 ? [] : [{ field: 'options', code, params: { group: group.name } }];
  });

const checkSize = (finish: Finish, piece: PageSize): Problems => {
  const minWidthMm = finish.minWidthMm ?? 0;
  const minHeightMm = finish.minHeightMm ?? 0;
  if (piece.widthMm >= minWidthMm && piece.heightMm >= minHeightMm) return [];
  const params = { finish: finish.name, minWidthMm, minHeightMm };
  return [{ field: 'finishes', code: 'finish-too-small', params }];
};

/** When the piece is too small for a finish, the finished size is not checked, because no size would fit. */
const checkSizes = ({ finishes, size, refileLimits, configuration }: ResolvedConfiguration): Problems => {
  const tooSmall = size ? finishes.flatMap((finish) => checkSize(finish, size)) : [];
  if (tooSmall.length > 0 || !refileLimits) return tooSmall;
  return checkRefile(configuration.refile, refileLimits).map((code) => ({
    field: 'refile',
    code,
    params: {},
  }));
};

/** Each code must be known and chosen once. */
const checkEach = (
  field: 'finishes' | 'services',
  { unknown, configuration: { [field]: codes } }: ResolvedConfiguration,
): Problems => [
  ...unknown.filter((problem) => problem.field === field),
  ...(new Set(codes).size < codes.length ? [{ field, code: 'option-repeated', params: {} } as const] : []),
];

/**
 * Checks finishes and services. Each must be known and chosen once, and one required finish must be chosen if any is
 * shown. The piece must be large enough, and a finished size within its limits. Which of them go together is checked
 * by the option graph.
 */
const checkExtras = (resolved: ResolvedConfiguration): Problems => {
  const { product, configuration } = resolved;
  const isShown = shownWith(product, configuration);
  const required = product.finishes.filter(
    (finish) => finish.required && isShown({ kind: 'finish', code: finish.code }),
  );
  const picked = required.filter((finish) => resolved.finishes.includes(finish));
  const onePicked = required.length === 0 || picked.length === 1;
  return [
    ...checkEach('finishes', resolved),
    ...checkEach('services', resolved),
    ...(onePicked ? [] : [{ field: 'finishes', code: 'finish-required', params: {} } as const]),
    ...checkSizes(resolved),
  ];
};

const checkBook = (resolved: ResolvedBook): Problems => {
  const { product, configuration, binding, interiorPaper, size, finishedSize } = resolved;
  const extras = checkExtras(resolved);
  const isCut = !extras.some(({ field }) => field === 'refile');
  const flapPage = isCut ? finishedSize : size;
  return [
    ...(binding ? checkPages(binding, configuration.pages) : []),
    ...(interiorPaper ? checkPaper(interiorPaper, binding) : []),
    ...(flapPage ? checkFlaps(flapPage, configuration.flapMm) : []),
    ...checkChoices(product, configuration),
    ...checkBookCopies(resolved),
    ...extras,
  ];
};

const checkSimple = (resolved: ResolvedSimple): Problems => {
  const { product, configuration } = resolved;
  return [
    ...checkGroups(resolved),
    ...checkQuantity(product, configuration.quantity),
    ...checkChoices(product, configuration),
    ...checkExtras(resolved),
  ];
};

/** Everything that prevents an order of this configuration, by field; empty when it can be ordered. */
export const checkConfiguration = (resolved: ResolvedConfiguration): Problems => {
  const unknown = resolved.unknown.filter(({ field }) => field !== 'finishes' && field !== 'services');
  if (resolved.kind === 'book') return [...unknown, ...checkBook(resolved)];
  return resolved.kind === 'simple' ? [...unknown, ...checkSimple(resolved)] : unknown;
};
