import { byCode } from './book-product';
import { type CopiesRule, snapCopies } from './copies-and-pages';
import type { Finish, Service } from './extras';
import type { PageSize } from './trim-size';

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
  | 'flaps-not-with-binding'
  | 'flaps-too-wide'
  | 'too-few-copies'
  | 'too-many-copies'
  | 'copies-not-offered'
  | 'finish-required'
  | 'finish-blocked'
  | 'choice-hidden'
  | 'choices-blocked'
  | 'choice-requires'
  | 'finish-too-small';

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
type Chosen = { finishes: readonly string[]; services: readonly string[] };
type ExtrasProblems = ConfigurationProblem<'finishes' | 'services'>[];

/**
 * Finishes and services: each one known and chosen once, one required finish where there are any, no two that
 * block each other, and none on a piece that is too small for it.
 */
export const checkExtras = (offered: Offered, chosen: Chosen, size: PageSize | null): ExtrasProblems => {
  const required = offered.finishes.filter((finish) => finish.required);
  const requiredChosen = required.filter((finish) => chosen.finishes.includes(finish.code));
  const onePicked = required.length === 0 || requiredChosen.length === 1;
  return [
    ...checkKnown('finishes', offered.finishes, chosen.finishes),
    ...checkKnown('services', offered.services, chosen.services),
    ...(onePicked ? [] : [{ field: 'finishes', code: 'finish-required', params: {} } as const]),
    ...offered.finishes
      .filter((finish) => chosen.finishes.includes(finish.code))
      .flatMap((finish) => [...checkBlocks(finish, offered, chosen), ...checkSize(finish, size)]),
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

const checkBlocks = (finish: Finish, offered: Offered, chosen: Chosen): ExtrasProblems =>
  finish.blocks
    .filter((code) => chosen.finishes.includes(code))
    .map((code) => ({
      field: 'finishes',
      code: 'finish-blocked',
      params: { finish: finish.name, other: byCode(offered.finishes, code)?.name ?? code },
    }));

const checkSize = (finish: Finish, size: PageSize | null): ExtrasProblems => {
  const minWidthMm = finish.minWidthMm ?? 0;
  const minHeightMm = finish.minHeightMm ?? 0;
  if (!size || (size.widthMm >= minWidthMm && size.heightMm >= minHeightMm)) return [];
  const params = { finish: finish.name, minWidthMm, minHeightMm };
  return [{ field: 'finishes', code: 'finish-too-small', params }];
};
