import type { FieldErrors } from '../shared/result';
import type { BookConfiguration } from './book-product';
import type { ConfigurationChange } from './configuration-change';
import type { ConfigurationProblem } from './configuration-problem';
import { changeText, problemText } from './labels';
import type { SimpleConfiguration } from './simple-product';
import { fieldOfProblem } from './wire-fields';

type Faults = { problems: readonly ConfigurationProblem[]; changes?: readonly ConfigurationChange[] };

/** What is wrong with a configuration, or was changed on the way to it, in words at the fields of the contract. */
export const configurationErrors = (
  configuration: BookConfiguration | SimpleConfiguration,
  { problems, changes = [] }: Faults,
): FieldErrors => {
  const reported = [
    ...changes.map((change) => {
      const asProblem = { field: change.field, code: 'unknown-option', params: {} } as const;
      return [fieldOfProblem(asProblem, configuration), changeText(change)] as const;
    }),
    ...problems.map((problem) => [fieldOfProblem(problem, configuration), problemText(problem)] as const),
  ];
  const errors: FieldErrors = {};
  for (const [field, text] of reported) errors[field] = [...(errors[field] ?? []), text];
  return errors;
};
