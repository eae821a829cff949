import { type CopiesRule, snapCopies } from './copies-and-pages';
import { byCode, type Finish, type PageSize, type Refile, type Service } from './options';
import { checkRefile, type RefileProblemCode, refileLimits } from './refile';

export type ProblemCode =
  | 'unknown-option'
  | 'option-missing'
  | 'option-repeated'
  | 'not-a-whole-number'
  | 'too-few-pages'
  | 'too-many-pages'
  | 'page-multiple'
  | 'implausible-paper'
  | 'paper-too-heavy'
  | 'flaps-too-wide'
  | 'too-few-copies'
  | 'too-many-copies'
  | 'copies-not-offered'
  | 'copies-fixed'
  | 'finish-required'
  | 'choice-hidden'
  | 'choices-blocked'
  | 'choice-requires'
  | 'finish-too-small'
  | RefileProblemCode;

export type ProblemParams = Record<string, string | number>;

/** What is wrong, at which field; `params` fill the words of labels.ts. */
export type ConfigurationProblem<Field extends string = string> = {
  field: Field;
  code: ProblemCode;
  params: ProblemParams;
};

/** A number of copies within the rule's limits, on its step and not in its gap (see snapCopies). */
export const checkCopies = <Field extends string>(
  rule: CopiesRule,
  copies: number,
  field: Field,
): ConfigurationProblem<Field>[] => {
  if (!Number.isInteger(copies)) return [{ field, code: 'not-a-whole-number', params: {} }];
  if (copies < rule.min) return [{ field, code: 'too-few-copies', params: { min: rule.min } }];
  if (copies > rule.max) return [{ field, code: 'too-many-copies', params: { max: rule.max } }];
  const nearest = snapCopies(copies, rule);
  return nearest === copies ? [] : [{ field, code: 'copies-not-offered', params: { nearest } }];
};

type Offered = { finishes: readonly Finish[]; services: readonly Service[] };
type Chosen = { finishes: readonly string[]; services: readonly string[]; refile: Refile | null };
type ExtrasProblems = ConfigurationProblem<'finishes' | 'services' | 'refile'>[];

/**
 * Finishes and services: each one known and chosen once, one required finish where any is shown, none on a piece
 * that is too small for it, and a finished size within its limits where a finish asks for one. Which of them go
 * together is for the option graph to say.
 */
export const checkExtras = (
  offered: Offered,
  chosen: Chosen,
  piece: PageSize | null,
  isShown: (finish: Finish) => boolean,
): ExtrasProblems => {
  const required = offered.finishes.filter((finish) => finish.required && isShown(finish));
  const requiredChosen = required.filter((finish) => chosen.finishes.includes(finish.code));
  const onePicked = required.length === 0 || requiredChosen.length === 1;
  const finishes = offered.finishes.filter((finish) => chosen.finishes.includes(finish.code));
  return [
    ...checkKnown('finishes', offered.finishes, chosen.finishes),
    ...checkKnown('services', offered.services, chosen.services),
    ...(onePicked ? [] : [{ field: 'finishes', code: 'finish-required', params: {} } as const]),
    ...(piece ? checkSizes(finishes, piece, chosen.refile) : []),
  ];
};

const checkKnown = (
  field: 'finishes' | 'services',
  offered: readonly { code: string }[],
  codes: readonly string[],
): ExtrasProblems => {
  const problems: ExtrasProblems = codes
    .filter((code) => !byCode(offered, code))
    .map((value) => ({ field, code: 'unknown-option', params: { value } }));
  if (new Set(codes).size < codes.length) problems.push({ field, code: 'option-repeated', params: {} });
  return problems;
};

/** A piece too small for a finish needs no finished size: there is none that would do. */
const checkSizes = (finishes: readonly Finish[], piece: PageSize, refile: Refile | null): ExtrasProblems => {
  const tooSmall = finishes.flatMap((finish) => checkSize(finish, piece));
  const limits = refileLimits(finishes, piece);
  if (tooSmall.length > 0 || !limits) return tooSmall;
  return checkRefile(refile, limits).map((code) => ({ field: 'refile', code, params: {} }));
};

const checkSize = (finish: Finish, piece: PageSize): ExtrasProblems => {
  const minWidthMm = finish.minWidthMm ?? 0;
  const minHeightMm = finish.minHeightMm ?? 0;
  if (piece.widthMm >= minWidthMm && piece.heightMm >= minHeightMm) return [];
  const params = { finish: finish.name, minWidthMm, minHeightMm };
  return [{ field: 'finishes', code: 'finish-too-small', params }];
};
